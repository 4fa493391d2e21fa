import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Account } from './run-as.ts';

/** The paths inside a data directory. */
export interface Layout {
  readonly dataDir: string;
  /** PostgreSQL's own directory. */
  readonly cluster: string;
  readonly log: string;
  /** Library links, where the package cannot have them. */
  readonly spareLibraries: string;
}

/** A log with more bytes than this is set aside (one old one is kept) at the next start. */
const LARGE_LOG = 1_000_000;

/**
 * Makes the data directory if it does not exist. Answers resolved paths, as the system reports them.
 * @throws Error in plain words when it belongs to another user
 */
export function openDataDirectory(path: string): Layout {
  mkdirSync(dirname(path), { recursive: true });
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(path);
  const layout = {
    dataDir,
    cluster: join(dataDir, 'cluster'),
    log: join(dataDir, 'postgres.log'),
    spareLibraries: join(dataDir, 'lib'),
  };
  const uid = process.getuid?.();
  for (const entry of [dataDir, layout.cluster]) {
    const owner = statSync(entry, { throwIfNoEntry: false })?.uid;
    if (owner !== undefined && uid !== 0 && owner !== uid)
      throw new EmbeddedPostgresError(
        `The database in ${dataDir} belongs to another user (${owner}) than the one who starts the ` +
          `server (${uid}). Start it as that user, or set DATA_DIR to another directory.`,
      );
  }
  return layout;
}

/** Gives the data directory and our own files in it to PostgreSQL's user, who can start it later. */
export function giveDataDirectory({ dataDir }: Layout, account: Account): void {
  for (const name of ['', 'server.lock', 'server.pid'])
    chownSync(join(dataDir, name), account.uid, account.gid);
}

/** Sets a large log aside, so that logs do not grow from start to start. */
export function rotateLog({ log }: Layout): void {
  if (existsSync(log) && statSync(log).size > LARGE_LOG) renameSync(log, `${log}.1`);
}

/** The last lines of PostgreSQL's log, which say why it did not start. */
export function readLogEnd({ log }: Layout, fromByte = 0): string {
  if (!existsSync(log)) return '';
  return readFileSync(log).subarray(fromByte).toString().trim().split('\n').slice(-8).join('\n');
}

/** Bytes in the log now. */
export function measureLog({ log }: Layout): number {
  return statSync(log, { throwIfNoEntry: false })?.size ?? 0;
}
