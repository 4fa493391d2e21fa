import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Binaries } from './binaries.ts';
import { readLogEnd } from './layout.ts';
import type { Layout } from './layout.ts';
import { listProcessesOn } from './process-facts.ts';
import { runAs } from './run-as.ts';
import type { Account } from './run-as.ts';
import { SETTINGS } from './settings.ts';
import { startWatched, underWatchdog } from './watchdog.ts';

/** The role and the database of the application. initdb's own "postgres" database stays unused. */
export const ROLE = 'panthiya';

const UNFINISHED = 'unfinished-';
const ENDING_MS = 10_000;

/**
 * Creates the cluster unless it exists, in a directory of another name that is renamed when it is complete. Otherwise a kill
 * during initdb would leave a cluster that never starts. Requires the lock of the instance. Removes what a killed process before
 * it left.
 * @throws Error with initdb's own message
 */
export async function createCluster(
  layout: Layout,
  binaries: Binaries,
  account: Account | undefined,
): Promise<void> {
  for (const name of readdirSync(layout.dataDir))
    if (name.startsWith(UNFINISHED)) await removeUnfinished(join(layout.dataDir, name));
  if (existsSync(layout.cluster)) {
    takeOver(layout.cluster, account);
    return;
  }
  const unfinished = mkdtempSync(join(layout.dataDir, UNFINISHED));
  chmodSync(unfinished, 0o700);
  if (account) chownSync(unfinished, account.uid, account.gid);
  const command = underWatchdog(layout.log, [
    binaries.initdb,
    `--pgdata=${unfinished}`,
    `--username=${ROLE}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--auth-local=trust',
    '--auth-host=reject',
    // Otherwise initdb tries out how much memory it can take.
    `--set=shared_buffers=${SETTINGS['shared_buffers']}`,
    `--set=max_connections=${SETTINGS['max_connections']}`,
  ]);
  const initdb = await startWatched(
    runAs(account, command, [unfinished, binaries.initdb]),
    binaries.environment,
  );
  const { code, reason } = await initdb.ended;
  if (code !== 0)
    throw new EmbeddedPostgresError(
      `Could not create the database (${reason}):\n${readLogEnd(layout)}`,
    );
  renameSync(unfinished, layout.cluster);
  syncDirectory(layout.dataDir);
}

/** The initdb of a killed process may still be ending, and would make its directory again. */
async function removeUnfinished(directory: string): Promise<void> {
  for (const deadline = Date.now() + ENDING_MS; Date.now() < deadline; await sleep(20))
    if (listProcessesOn(directory).length === 0) break;
  rmSync(directory, { recursive: true, maxRetries: 20, retryDelay: 50 });
}

/** A cluster that root copied here belongs to root, and PostgreSQL refuses it. */
function takeOver(cluster: string, account: Account | undefined): void {
  if (!account || statSync(cluster).uid === account.uid) return;
  spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  chmodSync(cluster, 0o700);
}

/** A rename survives a power cut only when the directory itself was written. */
function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
