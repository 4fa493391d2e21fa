import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Account } from './run-as.ts';

/** The system allows 107 bytes for the address of a unix socket. */
const LONGEST_ADDRESS = 107;
/** Only names the socket file: nothing listens on TCP. */
export const PORT = 5432;

/**
 * Makes the directory of the socket. Only PostgreSQL's user (and root) can enter it: that is all the authentication there is. It
 * is dataDir/run. When that path is too long, it is a short directory elsewhere. dataDir/run then points to it, so that the next
 * start can remove it.
 */
export function makeSocketDirectory(dataDir: string, account: Account | undefined): string {
  removeSocketDirectory(dataDir);
  const usual = join(dataDir, 'run');
  let directory = usual;
  if (fits(usual)) mkdirSync(usual, { mode: 0o700 });
  else {
    const parent = [tmpdir(), '/tmp'].find((path) => fits(join(path, 'panthiya-123456'))) ?? '/tmp';
    directory = mkdtempSync(join(parent, 'panthiya-'));
    symlinkSync(directory, usual);
  }
  chmodSync(directory, 0o700);
  if (account) chownSync(directory, account.uid, account.gid);
  return directory;
}

/** The socket of a running server, for a command next to it. */
export function socketDirectoryOf(dataDir: string): string {
  const usual = join(resolve(dataDir), 'run');
  const entry = lstatSync(usual, { throwIfNoEntry: false });
  return entry?.isSymbolicLink() ? readlinkSync(usual) : usual;
}

/** Removes the directory of the socket, wherever it is. Call it when nothing uses it. */
export function removeSocketDirectory(dataDir: string): void {
  const usual = join(dataDir, 'run');
  const entry = lstatSync(usual, { throwIfNoEntry: false });
  if (entry?.isSymbolicLink() && existsSync(usual))
    rmSync(readlinkSync(usual), { recursive: true, force: true });
  rmSync(usual, { recursive: true, force: true });
}

function fits(directory: string): boolean {
  return Buffer.byteLength(join(directory, `.s.PGSQL.${PORT}.lock`)) <= LONGEST_ADDRESS;
}
