import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installDebianPackages, mayInstall } from './debian.mjs';
import { findPostgres, postgresIdentity } from './debian-postgres.mjs';
import { findFreePort } from './free-port.mjs';
import { LauncherError } from './project.mjs';

const PATIENCE_MS = 30_000;

/**
 * @typedef {{ url: string, stop: () => Promise<void> }} ExternalPostgres
 */

/**
 * A PostgreSQL server that is not the embedded one, for the tests against an external server. It is TEST_DATABASE_URL, else a
 * throwaway cluster of Debian's PostgreSQL (installed if we are root).
 * @returns {Promise<ExternalPostgres | undefined>} undefined when there is none
 */
export async function startExternalPostgres() {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => {} };
  if (!findPostgres() && mayInstall()) await installPostgres();
  const bin = findPostgres();
  return bin === undefined ? undefined : startThrowaway(bin);
}

async function installPostgres() {
  // Otherwise Debian would create and start its own cluster, which no one needs.
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(settings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  await installDebianPackages('-o', 'Dpkg::Options::=--force-confold', 'postgresql');
}

/**
 * @param {string} bin
 * @returns {Promise<ExternalPostgres>}
 */
async function startThrowaway(bin) {
  const directory = mkdtempSync(join(tmpdir(), 'panthiya-external-'));
  const identity = postgresIdentity();
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(directory, 'password');
  const cluster = join(directory, 'cluster');
  writeFileSync(passwordFile, password);
  for (const path of identity ? [directory, passwordFile] : [])
    chownSync(path, identity?.uid ?? 0, identity?.gid ?? 0);
  const options = { ...identity, cwd: '/', encoding: /** @type {const} */ ('utf8') };
  const made = spawnSync(
    `${bin}/initdb`,
    [
      '-D',
      cluster,
      '-U',
      'panthiya',
      '-E',
      'UTF8',
      '--locale=C',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--no-sync',
    ],
    options,
  );
  if (made.status !== 0) throw new LauncherError(`The external PostgreSQL failed: ${made.stderr}`);
  const port = await findFreePort();
  // The shell has our pipe: if we are killed, it still stops the server.
  const script = `exec 3<&0; "$@" </dev/null 3<&- & server=$!; (read -r _ <&3; kill -INT $server) & wait $server`;
  const server = spawn(
    '/bin/sh',
    [
      '-c',
      script,
      'external-postgres',
      `${bin}/postgres`,
      '-D',
      cluster,
      '-k',
      directory,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-c',
      'fsync=off',
      '-c',
      'log_min_messages=panic',
    ],
    { ...options, detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  const ended = once(server, 'exit');
  const stop = async () => {
    server.stdin.end();
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + PATIENCE_MS; !isReady(bin, port); await sleep(50)) {
    if (server.exitCode === null && Date.now() < deadline) continue;
    await stop();
    throw new LauncherError('The external PostgreSQL for the tests did not start.');
  }
  return { url: `postgres://panthiya:${password}@127.0.0.1:${port}/postgres`, stop };
}

/**
 * @param {string} bin
 * @param {number} port
 */
function isReady(bin, port) {
  return spawnSync(`${bin}/pg_isready`, ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0;
}
