import { type ChildProcess, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askExternal, type QueryRow } from '@panthiya/server/testing/external-questions';
import { findPostgres, postgresIdentity } from '../../../tools/src/launcher/debian-postgres.mjs';
import { signalFamily, start, untilEnded } from './children.ts';

const PATIENCE_MS = 20_000;
const ROLE = 'panthiya';

const BIN = findPostgres() ?? '';
// Where it is not installed, its user is missing too. Topics that do not need it still run.
const identity = BIN === '' ? undefined : postgresIdentity();

/** A folder that PostgreSQL can write. */
export function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (identity) chownSync(path, identity.uid, identity.gid);
  return path;
}

/** Runs one of PostgreSQL's programs as the user it wants. */
export function runPostgresProgram(name: string, words: readonly string[]): void {
  const { status, stderr } = spawnSync(join(BIN, name), words, {
    ...identity,
    cwd: '/',
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
}

/** Starts a program as that user; it ends with this process. */
export const startAsPostgres = (command: string, words: readonly string[]): ChildProcess =>
  start(command, words, { ...identity, cwd: '/', stdio: 'ignore' });

/** Runs one of our scripts as that user, with PostgreSQL's programs on its PATH. */
export function runScript(path: string, words: readonly string[]): void {
  const { status, stderr } = spawnSync('/bin/sh', ['-s', ...words], {
    ...identity,
    cwd: '/',
    input: readFileSync(path),
    encoding: 'utf8',
    env: { PATH: `${BIN}:/usr/bin:/bin` },
  });
  if (status !== 0) throw new Error(`${path} failed: ${stderr}`);
}

/** A PostgreSQL server of this bench: Debian's, on loopback, with fsync as in production. */
export class DebianPostgres {
  readonly cluster: string;
  readonly port: number;
  readonly #folder: string;
  #process: ChildProcess | undefined;

  constructor(folder: string, port: number) {
    this.#folder = makeFolder(folder);
    this.cluster = join(folder, 'cluster');
    this.port = port;
  }

  /** Makes an empty cluster. */
  create(settings: Readonly<Record<string, string>> = {}, further: readonly string[] = []): void {
    const words = ['-D', this.cluster, '-U', ROLE, '-E', 'UTF8', '--locale=C', '--auth=trust'];
    runPostgresProgram('initdb', [...words, '--no-sync', ...further]);
    this.configure({ log_min_messages: 'panic', ...settings });
  }

  /** Adds settings; they apply from the next start or reload on. */
  configure(settings: Readonly<Record<string, string>>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(join(this.cluster, 'postgresql.conf'), lines.join(''));
  }

  /** From the next start on it follows a primary. */
  makeStandby(): void {
    writeFileSync(join(this.cluster, 'standby.signal'), '', { mode: 0o644 });
  }

  get url(): string {
    return this.urlOf('postgres');
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  /** Starts it without waiting. */
  launch(): void {
    const words = ['-D', this.cluster, '-k', this.#folder, '-h', '127.0.0.1'];
    this.#process = startAsPostgres(join(BIN, 'postgres'), [...words, '-p', String(this.port)]);
  }

  async start(): Promise<void> {
    this.launch();
    for (const deadline = performance.now() + PATIENCE_MS; !(await this.#answers());) {
      if (performance.now() > deadline) throw new Error(`PostgreSQL ${this.port} did not start`);
      await sleep(50);
    }
  }

  async #answers(): Promise<boolean> {
    try {
      return (await this.ask('select 1')).length === 1;
    } catch {
      return false;
    }
  }

  /** SIGINT rolls back and ends in order, SIGQUIT ends at once and recovers at the next start, SIGKILL ends nothing. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const child = this.#process;
    if (child?.pid === undefined) return;
    if (signal === 'SIGKILL') signalFamily(child.pid, signal);
    else child.kill(signal);
    await untilEnded(child);
  }

  /** It keeps its connections and answers nothing. */
  stall(): void {
    signalFamily(this.pid, 'SIGSTOP');
  }

  resume(): void {
    signalFamily(this.pid, 'SIGCONT');
  }

  reload(): void {
    this.#process?.kill('SIGHUP');
  }

  /** Queries a database of the server without the app. */
  ask<Row extends QueryRow>(question: string, database = 'postgres'): Promise<readonly Row[]> {
    return askExternal<Row>(this.urlOf(database), question);
  }

  /** The address of a database, by another port when a proxy is before it. */
  urlOf(database: string, port = this.port): string {
    return `postgres://${ROLE}@127.0.0.1:${port}/${database}`;
  }
}

/** A new PostgreSQL of a topic in its folder, with these settings and arguments for initdb. It accepts connections. */
export async function startPostgres(
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
  further: readonly string[] = [],
): Promise<DebianPostgres> {
  const postgres = new DebianPostgres(join(folder, 'postgres'), port);
  postgres.create(settings, further);
  await postgres.start();
  return postgres;
}
