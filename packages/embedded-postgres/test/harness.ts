import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from '../src/embedded-postgres.ts';
import { readProcess } from '../src/process-facts.ts';
import type { Connection } from '../src/readiness.ts';
import { runAs } from '../src/run-as.ts';
import { WAIT_MS } from '@panthiya/server/testing/ceilings';
import type { Account } from '../src/run-as.ts';

const END_WITH_PARENT = fileURLToPath(
  new URL('../../../server/testing/end-with-parent.ts', import.meta.url),
);

/** What a server process reports about itself; `error` when it could not start. */
export interface Report {
  readonly uid?: number;
  readonly pid?: number;
  readonly connection?: Connection;
  readonly error?: string;
}

/** A server process; `report` resolves when it is ready or has given up. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly report: Promise<Report>;
}

/** A directory of this test alone; when the test is over it is removed, if all is quiet in it. */
export function makeDirectory(): string {
  const directory = mkdtempSync(join(realpathSync(tmpdir()), 'pt-'));
  onTestFinished(async () => {
    await until('nothing runs in the directory', () => !hasProcesses(directory));
    rmSync(directory, { recursive: true, maxRetries: 20, retryDelay: 20 });
  });
  return directory;
}

function hasProcesses(directory: string): boolean {
  return readdirSync('/proc').some(
    (pid) => Number(pid) > 0 && readProcess(Number(pid))?.cwd?.startsWith(directory),
  );
}

let template: Promise<string> | undefined;
afterAll(async () => {
  if (template) rmSync(await template, { recursive: true });
});

/** A data directory with an empty cluster in it: a copy, made once per test file. */
export async function makeDataDirectory(): Promise<string> {
  const dataDir = makeDirectory();
  template ??= makeTemplate();
  // -a keeps the owner, who is PostgreSQL's user when the tests run as root.
  spawnSync('cp', ['-a', join(await template, 'cluster'), dataDir]);
  return dataDir;
}

async function makeTemplate(): Promise<string> {
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'pt-template-'));
  await (await startEmbeddedPostgres({ dataDir })).stop();
  return dataDir;
}

/** A database in this process, stopped when the test is over. */
export async function startDatabase(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres(options);
  onTestFinished(() => database.stop());
  return database;
}

/** A database in a process of its own, which the test may kill. */
export function startProcess(dataDir: string, account?: Account): ServerProcess {
  const child = runScript('running-server.ts', [dataDir], account);
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return { child, report: readReport(child) };
}

/** Runs a script beside this file; the account (as root) may read it wherever it lies. */
export function runScript(name: string, args: string[], account?: Account): ChildProcess {
  const script = fileURLToPath(new URL(name, import.meta.url));
  const command = [process.execPath, '--import', END_WITH_PARENT, script, ...args];
  const stdio: StdioOptions = ['ignore', 'pipe', 'inherit', 'ipc'];
  const {
    file,
    args: rest,
    ...identity
  } = runAs(account, command as [string], [script, END_WITH_PARENT, process.execPath]);
  return spawn(file, rest, { ...identity, stdio });
}

/** Kills without mercy and waits until the process is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Waits for something that must come about. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + WAIT_MS; !(await isSo()); await sleep(10))
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}`);
}

/** Runs one statement on a connection of its own. */
export async function query<Row>(connection: Connection, sql: string): Promise<Row[]> {
  // A server that was killed while a connection came takes it and never answers.
  const client = new Client({ ...connection, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Like `query`, again and again while the server is away. */
export async function queryWhenBack<Row>(connection: Connection, sql: string): Promise<Row[]> {
  let rows: Row[] = [];
  await until('the server answers', async () => {
    try {
      rows = await query<Row>(connection, sql);
      return true;
    } catch {
      return false;
    }
  });
  return rows;
}

async function readReport(child: ChildProcess): Promise<Report> {
  return new Promise((resolve) => {
    createInterface(child.stdout as Readable).on('line', (line) => {
      const report = JSON.parse(line) as Report & { log?: string };
      if (!report.log) resolve(report);
    });
  });
}
