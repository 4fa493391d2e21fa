import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { findBinaries } from '../src/binaries.ts';
import { ROLE } from '../src/cluster.ts';
import { EmbeddedPostgresError } from '../src/embedded-postgres-error.ts';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { isAnswering, readProcess } from '../src/process-facts.ts';
import { chooseAccount, runAs } from '../src/run-as.ts';
import { CLUSTER_NAME } from '../src/settings.ts';
import { makeDataDirectory, query, startDatabase, startProcess, until } from './harness.ts';

test('a second instance on the same directory is refused with one clear sentence', async () => {
  const dataDir = await makeDataDirectory();
  const { report } = startProcess(dataDir);
  const { connection } = await report;
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /^Another server \(process \d+\) already uses the database in .*\. Stop it first/,
  );
  expect(await query(connection!, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a second instance within the same process is refused as well', async () => {
  const dataDir = await makeDataDirectory();
  await startDatabase({ dataDir });
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toBeInstanceOf(EmbeddedPostgresError);
});

test('of several that start at the same moment exactly one wins', async () => {
  const dataDir = await makeDataDirectory();
  const reports = await Promise.all([1, 2, 3].map(() => startProcess(dataDir).report));
  expect(reports.filter(({ pid }) => pid)).toHaveLength(1);
  expect(reports.filter(({ error }) => error?.startsWith('Another server'))).toHaveLength(2);
});

test('a foreign process that got the id of a dead server is left in peace', async () => {
  const dataDir = await makeDataDirectory();
  const stranger = spawn('sleep', ['60']);
  onTestFinished(() => void stranger.kill());
  leavePid(dataDir, stranger.pid!);

  const { connection } = await startDatabase({ dataDir });
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(isAnswering(stranger.pid!)).toBe(true);
});

test('a zombie under the id of the server counts as dead', async () => {
  const dataDir = await makeDataDirectory();
  // The shell becomes a sleep, which never fetches the child that the shell had.
  const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60']);
  onTestFinished(() => void parent.kill());
  const [line] = (await once(createInterface(parent.stdout), 'line')) as [string];
  const zombie = Number(line);
  await until('it is a zombie', () => readProcess(zombie)?.isZombie === true);
  leavePid(dataDir, zombie);

  const { connection } = await startDatabase({ dataDir });
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a leftover server that stops and is not fetched by its parent counts as dead', async () => {
  const dataDir = await makeDataDirectory();
  const cluster = join(dataDir, 'cluster');
  // Looks like ours by its words, and stops when it is told to.
  const postgres = join(dataDir, 'postgres');
  symlinkSync(process.execPath, postgres);
  const leftover = [
    postgres,
    '-e',
    `process.on('SIGINT', () => process.exit()); setInterval(() => {}, 1e6); console.log('up')`,
  ];
  const words = [cluster, `cluster_name=${CLUSTER_NAME}`];
  const shell = ['/bin/sh', '-c', '"$@" & echo $!; exec sleep 600', 'sh'] as const;
  // By the account of PostgreSQL: what another one may not signal it takes for dead.
  const { file, args, ...identity } = runAs(
    chooseAccount([cluster]),
    [...shell, ...leftover, ...words],
    [cluster, process.execPath],
  );
  const parent = spawn(file, args, identity);
  onTestFinished(() => void parent.kill());
  const lines = createInterface(parent.stdout);
  const said: string[] = [];
  lines.on('line', (line) => said.push(line));
  await until('it is up', () => said.includes('up'));
  leavePid(dataDir, Number(said.find((line) => line !== 'up')));

  const { connection } = await startDatabase({ dataDir });
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a server that somebody started by hand is neither stopped nor joined', async () => {
  const dataDir = await makeDataDirectory();
  const { postgres, environment } = findBinaries(join(dataDir, 'lib'));
  const cluster = join(dataDir, 'cluster');
  const command: [string, ...string[]] = [postgres, '-D', cluster, '-k', cluster, '-h', ''];
  const { file, args, ...identity } = runAs(chooseAccount([cluster]), command, [cluster, postgres]);
  const byHand = spawn(file, args, { ...identity, env: environment, stdio: 'ignore' });
  onTestFinished(async () => {
    if (byHand.exitCode !== null) return;
    byHand.kill('SIGQUIT');
    await once(byHand, 'exit');
  });
  const pidFile = join(cluster, 'postmaster.pid');
  await until(
    'it is up',
    () => existsSync(pidFile) && readFileSync(pidFile, 'utf8').includes('ready'),
  );

  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `started by hand (process ${byHand.pid})`,
  );
  expect(
    await query({ host: cluster, port: 5432, user: ROLE, database: ROLE }, 'SELECT 1 AS one'),
  ).toEqual([{ one: 1 }]);
});

/** As if a server of this id had been killed on the cluster. */
function leavePid(dataDir: string, pid: number): void {
  const cluster = join(dataDir, 'cluster');
  const lines = [pid, cluster, 1_700_000_000, 5432, join(dataDir, 'run'), '', ''];
  writeFileSync(join(cluster, 'postmaster.pid'), lines.join('\n'));
}
