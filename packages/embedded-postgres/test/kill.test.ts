import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listProcessesOn, readProcess } from '../src/process-facts.ts';
import type { Connection } from '../src/readiness.ts';
import { endLeftoverSessions } from '../src/stale-postmaster.ts';
import {
  kill,
  makeDataDirectory,
  query,
  queryWhenBack,
  startDatabase,
  startProcess,
  until,
} from './harness.ts';

const COUNT = 'SELECT count(*)::int AS count FROM kept';

test('PostgreSQL killed with kill -9 comes back automatically with every acknowledged row', async () => {
  const dataDir = await makeDataDirectory();
  const lines: string[] = [];
  const database = await startDatabase({ dataDir, logger: (line) => lines.push(line) });
  await insertRows(database.connection, 20);
  for (const round of [1, 2]) {
    const { pid } = database;
    process.kill(pid, 'SIGKILL');
    await until('the death is noticed', () => lines.length >= 2 * round - 1);
    expect(await queryWhenBack(database.connection, COUNT)).toEqual([{ count: 20 }]);
    await until('it is reported', () => lines.length === 2 * round);
    expect(database.pid).not.toBe(pid);
    expect(lines.slice(-2)).toEqual([
      'PostgreSQL stopped unexpectedly (ended by signal 9); starting it again',
      'PostgreSQL accepts connections again',
    ]);
  }
});

test('a long query that outlives the killed server does not keep the next one from starting', async () => {
  const dataDir = await makeDataDirectory();
  const database = await startDatabase({ dataDir });
  await insertRows(database.connection, 3);
  const endless = 'SELECT count(*) FROM generate_series(1, 1e6) a, generate_series(1, 1e6) b';
  const answer = query(database.connection, endless).then(
    () => 'answered',
    () => 'cut off',
  );
  const running = `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%series(1, 1e6) b'`;
  await until('the query runs', async () => (await query(database.connection, running)).length > 0);
  await sleep(200);
  process.kill(database.pid, 'SIGKILL');
  expect(await answer).toBe('cut off');
  expect(await queryWhenBack(database.connection, COUNT)).toEqual([{ count: 3 }]);
});

test('a stop in the midst of a restart leaves nothing behind', async () => {
  const dataDir = await makeDataDirectory();
  for (const pauseMs of [0, 30, 60, 90, 120]) {
    const database = await startDatabase({ dataDir });
    process.kill(database.pid, 'SIGKILL');
    await sleep(pauseMs);
    await database.stop();
    // The system takes a moment to forget a process that has ended.
    await expect.poll(() => listProcessesOn(join(dataDir, 'cluster'))).toEqual([]);
  }
});

test('a process that the server began in its last moment is ended too, though it has the server’s own name still', async () => {
  const cluster = mkdtempSync(join(tmpdir(), 'pt-cluster-'));
  // Just forked, and not yet called "postgres: checkpointer".
  const child = spawn('/bin/sh', ['-c', 'read -r _', '-D', cluster, 'cluster_name=panthiya'], {
    argv0: '/bin/postgres',
    cwd: cluster,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  expect(listProcessesOn(cluster)).toEqual([child.pid]);
  await endLeftoverSessions(cluster);
  expect(await ended).toBe('SIGQUIT');
});

test('a process that is just ending is waited for: it has its directory still, and no words any more', async () => {
  const cluster = mkdtempSync(join(tmpdir(), 'pt-cluster-'));
  const child = spawn('/bin/cat', [], {
    argv0: '',
    cwd: cluster,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await until('it runs', () => listProcessesOn(cluster).length === 1);
  const ended = endLeftoverSessions(cluster);
  child.stdin.end();
  await ended;
  expect(isRunning(child.pid!)).toBe(false);
});

test('the watchdog killed with kill -9 is replaced, and so is its PostgreSQL', async () => {
  const dataDir = await makeDataDirectory();
  const lines: string[] = [];
  const database = await startDatabase({ dataDir, logger: (line) => lines.push(line) });
  await insertRows(database.connection, 5);
  const { pid } = database;
  process.kill(findParent(pid), 'SIGKILL');
  await until('the server is back', () => lines.includes('PostgreSQL accepts connections again'));
  expect(isRunning(pid)).toBe(false);
  expect(await query(database.connection, COUNT)).toEqual([{ count: 5 }]);
});

test('our process killed with kill -9 leaves no orphan', async () => {
  const dataDir = await makeDataDirectory();
  const { child, report } = startProcess(dataDir);
  const { connection, pid } = await report;
  const idle = query(connection!, 'SELECT pg_sleep(60)').catch(() => 'cut off');
  await kill(child);
  await until('PostgreSQL is gone', () => !isRunning(pid!));
  await until('its sessions too', () => listProcessesOn(join(dataDir, 'cluster')).length === 0);
  expect(await idle).toBe('cut off');
});

test('a start right after kill -9 of our process waits for the rest and finds every row', async () => {
  const dataDir = await makeDataDirectory();
  for (const round of [1, 2, 3]) {
    const { child, report } = startProcess(dataDir);
    const { connection, error } = await report;
    expect(error).toBeUndefined();
    await insertRows(connection!, 10);
    await kill(child);
    const { connection: again, stop } = await startDatabase({ dataDir });
    expect(await query(again, COUNT)).toEqual([{ count: 10 * round }]);
    await stop();
  }
});

test('both killed with kill -9, watchdog included, start again with every row', async () => {
  const dataDir = await makeDataDirectory();
  const { child, report } = startProcess(dataDir);
  const { connection, pid } = await report;
  await insertRows(connection!, 10);
  const watchdog = findParent(pid!);
  for (const shell of listShells(watchdog)) process.kill(shell, 'SIGKILL');
  // Before the server: it would begin to start it again.
  await kill(child);
  for (const victim of [watchdog, pid!]) process.kill(victim, 'SIGKILL');
  const database = await startDatabase({ dataDir });
  expect(await query(database.connection, COUNT)).toEqual([{ count: 10 }]);
});

test('a server that was killed while it wrote its id leaves an empty file, and that stops nobody', async () => {
  const dataDir = await makeDataDirectory();
  const first = await startDatabase({ dataDir });
  await insertRows(first.connection, 10);
  await first.stop();
  writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), '');
  const database = await startDatabase({ dataDir });
  expect(await query(database.connection, COUNT)).toEqual([{ count: 10 }]);
});

test('an orphan whose watchdog was killed as well is stopped by the next start', async () => {
  const dataDir = await makeDataDirectory();
  const { child, report } = startProcess(dataDir);
  const { connection, pid } = await report;
  await insertRows(connection!, 10);
  const watchdog = findParent(pid!);
  for (const shell of listShells(watchdog)) process.kill(shell, 'SIGKILL');
  // Before its watchdog: it would begin to start the server again.
  process.kill(child.pid!, 'SIGKILL');
  await until('our process is gone', () => child.signalCode !== null);
  process.kill(watchdog, 'SIGKILL');
  expect(isRunning(pid!)).toBe(true);
  const database = await startDatabase({ dataDir });
  expect(isRunning(pid!)).toBe(false);
  expect(await query(database.connection, COUNT)).toEqual([{ count: 10 }]);
});

async function insertRows(connection: Connection, count: number): Promise<void> {
  await query(connection, 'CREATE TABLE IF NOT EXISTS kept (id int)');
  for (let id = 0; id < count; id++) await query(connection, `INSERT INTO kept VALUES (${id})`);
}

function isRunning(pid: number): boolean {
  return readProcess(pid)?.isZombie === false;
}

function findParent(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** The helper shells of a watchdog. */
function listShells(watchdog: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => readProcess(pid)?.argv[0] === '/bin/sh' && findParent(pid) === watchdog);
}
