import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { LauncherError } from './project.mjs';

const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 15;

/**
 * The folder of Debian's PostgreSQL programs. Of the oldest version that we support, because that is the one to test.
 * @returns {string | undefined}
 */
export function findPostgres() {
  if (!existsSync(DEBIAN)) return undefined;
  return readdirSync(DEBIAN)
    .map(Number)
    .filter((version) => version >= OLDEST)
    .toSorted((a, b) => a - b)
    .map((version) => `${DEBIAN}/${version}/bin`)
    .find((bin) => existsSync(`${bin}/initdb`));
}

/**
 * The user who runs it: PostgreSQL refuses root, and Debian's package brings a user for it.
 * @returns {{ uid: number, gid: number } | undefined} undefined for a caller who is not root
 */
export function postgresIdentity() {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
  );
  if (!uid || !gid) throw new LauncherError('There is no user "postgres" to run PostgreSQL as.');
  return { uid, gid };
}
