import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** A user of this machine under which PostgreSQL runs. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** How to spawn a program under that user. */
export interface Invocation {
  readonly file: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

const CAPABILITIES = [
  // The weaker one first: it lets a process read, not write. Containers often have only the second.
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
];

/**
 * PostgreSQL refuses to run as root. As root: the owner of the data (if not root), else postgres, else nobody. initdb needs a
 * name in the user database. Otherwise undefined: run under the present user.
 * @param paths the data, most telling first; those that do not exist yet are skipped
 */
export function chooseAccount(
  paths: readonly string[],
  passwd = readFileSync('/etc/passwd', 'utf8'),
): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const owners = paths.filter((path) => existsSync(path)).map((path) => statSync(path).uid);
  const account =
    accounts.find(({ uid }) => uid > 0 && owners.find((owner) => owner > 0) === uid) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody');
  if (account) return account;
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root, and there is neither a user "postgres" nor "nobody" here. ' +
      'Start the server as another user.',
  );
}

/**
 * Changes a command so that it runs under the account. One of the paths can be below a directory which the account cannot enter
 * (a clone under /root). Then the command gets the single capability to do so.
 * @throws Error in plain words when that is needed and not available
 */
export function runAs(
  account: Account | undefined,
  command: readonly [file: string, ...args: string[]],
  paths: readonly string[],
): Invocation {
  const [file, ...args] = command;
  if (!account) return { file, args };
  const closed = paths.map((path) => findClosedDirectory(path, account)).find(Boolean);
  if (!closed) return { file, args, uid: account.uid, gid: account.gid };
  const capability = findCapability();
  if (!capability || !existsSync('/usr/bin/setpriv'))
    throw new EmbeddedPostgresError(
      `PostgreSQL runs as the user ${account.name}, who may not enter ${closed}. ` +
        'Move the project, set DATA_DIR to another directory, or start the server as another user.',
    );
  return {
    file: '/usr/bin/setpriv',
    args: [
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      ...['inh-caps', 'ambient-caps', 'bounding-set'].map(
        (set) => `--${set}=-all,+${capability.name}`,
      ),
      // PostgreSQL asks access() if its programs can be run. Without this bit access() answers as if the capability were missing.
      '--securebits=+no_setuid_fixup',
      '--no-new-privs',
      file,
      ...args,
    ],
  };
}

/** The topmost directory on the way to the path (itself included) that the account cannot enter. */
export function findClosedDirectory(path: string, account: Account): string | undefined {
  const above = path === dirname(path) ? undefined : findClosedDirectory(dirname(path), account);
  const entry = statSync(path, { throwIfNoEntry: false });
  if (above || !entry?.isDirectory()) return above;
  const { uid, gid, mode } = entry;
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return (mode >> shift) & 1 ? undefined : path;
}

function findCapability(): (typeof CAPABILITIES)[number] | undefined {
  if (!existsSync('/proc/self/status')) return undefined;
  const status = readFileSync('/proc/self/status', 'utf8');
  const held = BigInt(`0x${/^CapPrm:\s*(\w+)/m.exec(status)?.[1] ?? '0'}`);
  return CAPABILITIES.find(({ bit }) => (held >> bit) & 1n);
}
