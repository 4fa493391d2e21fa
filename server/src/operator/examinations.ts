import { accessSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs';
import { connect } from 'node:net';
import { createServer } from 'node:net';
import { freemem, totalmem } from 'node:os';
import { dirname, resolve } from 'node:path';
import { findBinaries } from '@panthiya/embedded-postgres/binaries';
import { type Connection, createPool } from '../db/pool.ts';
import { createDatabase, type Database } from '../db/database.ts';
import { isCountable } from '../features/courses/materials/storage-check.repository.ts';
import { findStorageDifferences } from '../features/courses/materials/storage-check.ts';
import { MEGABYTE } from '../platform/disk-room.ts';
import { createLogger } from '../platform/logger.ts';
import { openFileStore } from '../platform/open-file-store.ts';
import { inspectDatabase } from '../db/inspect-database.ts';
import { reachDatabase } from '../db/reach-database.ts';
import type { Env } from '../platform/env.ts';
import { examineFactors } from './examine-factors.ts';
import { examineIssuers } from './examine-issuers.ts';
import type { Finding } from './finding.ts';

const NODE_AT_LEAST = 24;
const DISK_AT_LEAST = 500 * MEGABYTE;
const MEMORY_AT_LEAST = 512 * MEGABYTE;
const SMTP_MS = 5000;

const found = (name: string, isGood: boolean, advice: string): Finding => ({
  name,
  verdict: isGood ? 'good' : 'bad',
  advice: isGood ? '' : advice,
});

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Runs one check after the other. Without readable settings the rest cannot be checked. */
export async function* examinations(readSettings: () => Env): AsyncGenerator<Finding> {
  const major = Number.parseInt(process.versions.node, 10);
  yield found(
    `Node ${process.versions.node}`,
    major >= NODE_AT_LEAST,
    `Panthiya needs Node ${NODE_AT_LEAST} or later.`,
  );
  const memory = totalmem();
  yield found(
    'Memory',
    memory >= MEMORY_AT_LEAST,
    `${Math.round(memory / MEGABYTE)} MB in all, ${Math.round(freemem() / MEGABYTE)} MB free; 512 MB are needed.`,
  );
  let env: Env;
  try {
    env = readSettings();
  } catch (error) {
    yield { name: 'Settings', verdict: 'bad', advice: messageOf(error) };
    return;
  }
  yield { name: 'Settings', verdict: 'good', advice: '' };
  yield examineDataDir(env);
  yield examineDisk(env);
  yield await examinePort(env);
  yield examinePublicUrl(env);
  yield examineWeb();
  if (env.databaseUrl === undefined) yield examineBinaries(env);
  yield* examineDatabase(env);
  yield await examineMail(env);
  yield* examineIssuers(env);
}

function examineDataDir({ dataDir }: Env): Finding {
  const name = `Data directory ${dataDir}`;
  try {
    mkdirSync(dirname(dataDir), { recursive: true });
    accessSync(existsSync(dataDir) ? dataDir : dirname(dataDir), constants.W_OK | constants.X_OK);
    return { name, verdict: 'good', advice: '' };
  } catch (error) {
    return {
      name,
      verdict: 'bad',
      advice: `${messageOf(error)}. Set DATA_DIR to another directory.`,
    };
  }
}

function examineDisk({ dataDir }: Env): Finding {
  const { bavail, bsize } = statfsSync(existsSync(dataDir) ? dataDir : dirname(dataDir));
  const free = Math.round((bavail * bsize) / MEGABYTE);
  return found(
    'Disk',
    bavail * bsize >= DISK_AT_LEAST,
    `only ${free} MB are free for ${dataDir}; make room, or PostgreSQL will stop.`,
  );
}

async function examinePort({ host, port }: Env): Promise<Finding> {
  const name = `Port ${port} on ${host}`;
  const server = createServer();
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((settle) => {
    server.once('error', settle);
    server.listen({ host, port }, () => settle(undefined));
  });
  if (failure === undefined) {
    await new Promise((settle) => server.close(settle));
    return { name, verdict: 'good', advice: '' };
  }
  return failure.code === 'EADDRINUSE'
    ? { name, verdict: 'poor', advice: 'in use. If Panthiya does not run, set PORT.' }
    : { name, verdict: 'bad', advice: failure.message };
}

function examinePublicUrl({ publicUrl }: Env): Finding {
  const { protocol, hostname } = new URL(publicUrl);
  const isHome = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol === 'https:' || isHome) {
    const advice = isHome ? 'links in emails open only on this machine; set PUBLIC_URL.' : '';
    return { name: `Public address ${publicUrl}`, verdict: isHome ? 'poor' : 'good', advice };
  }
  return {
    name: `Public address ${publicUrl}`,
    verdict: 'bad',
    advice:
      'anyone on the network could read passwords; put a proxy with TLS before it and use https.',
  };
}

function examineWeb(): Finding {
  const page = resolve(import.meta.dirname, '../../../web/dist/index.html');
  return existsSync(page)
    ? { name: 'Pages', verdict: 'good', advice: '' }
    : { name: 'Pages', verdict: 'poor', advice: 'not built yet; npm start builds them.' };
}

function examineBinaries({ dataDir }: Env): Finding {
  try {
    findBinaries(resolve(dataDir, 'postgres', 'lib'));
    return { name: 'Embedded PostgreSQL', verdict: 'good', advice: '' };
  } catch (error) {
    return { name: 'Embedded PostgreSQL', verdict: 'bad', advice: messageOf(error) };
  }
}

/** Counts the bytes of all organizations again. Another check reports a schema that needs a migration first. */
async function examineStorage(env: Env, database: Database): Promise<Finding> {
  const name = 'Bytes counted and kept';
  // A start migrates first; before it there is nothing to count.
  if (!(await isCountable(database))) return { name, verdict: 'good', advice: '' };
  const differences = await findStorageDifferences(database, openFileStore(env));
  return found(
    name,
    differences.length === 0,
    `they differ for ${differences.length} organizations, first ${differences[0]?.organizationId ?? ''}; please tell support.`,
  );
}

/** What the rows say, in a database that is ready. */
async function* examineRows(env: Env, connection: Connection): AsyncGenerator<Finding> {
  const pool = createPool(connection, createLogger('silent'), { size: 1 });
  try {
    const database = createDatabase(pool);
    yield await examineStorage(env, database);
    yield* await examineFactors(database, env);
  } finally {
    await pool.end();
  }
}

async function* examineDatabase(env: Env): AsyncGenerator<Finding> {
  const name = env.databaseUrl === undefined ? 'Database in DATA_DIR' : 'Database at DATABASE_URL';
  try {
    const { connection, close } = await reachDatabase(env);
    let isReady = true;
    try {
      for (const { isGood, isMinor, what, advice } of await inspectDatabase(connection)) {
        const finding = found(`${name}: ${what}`, isGood, advice);
        yield isMinor && !isGood ? { ...finding, verdict: 'poor' } : finding;
        isReady &&= isGood || isMinor === true;
      }
      if (isReady) yield* examineRows(env, connection);
    } finally {
      await close();
    }
  } catch (error) {
    yield { name, verdict: 'bad', advice: messageOf(error) };
  }
}

async function examineMail({ smtpUrl }: Env): Promise<Finding> {
  if (smtpUrl === undefined) {
    const advice = 'SMTP_URL is not set: emails are kept as files in DATA_DIR/outbox.';
    return { name: 'Mail', verdict: 'poor', advice };
  }
  const { hostname, port, protocol } = new URL(smtpUrl);
  const socket = connect(Number(port || (protocol === 'smtps:' ? 465 : 587)), hostname);
  const failure = await new Promise<string>((settle) => {
    socket.setTimeout(SMTP_MS, () => settle('no answer in 5 seconds'));
    socket.once('error', ({ message }) => settle(message));
    socket.once('connect', () => settle(''));
  });
  socket.destroy();
  return found(
    `Mail host ${hostname}`,
    failure === '',
    `${failure}. Mails will wait until it answers.`,
  );
}
