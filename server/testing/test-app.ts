import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Connection } from '../src/db/pool.ts';
import { createApp } from '../src/app.ts';
import { startBackground } from '../src/background.ts';
import type { MeasureDisk } from '../src/platform/disk-room.ts';
import { type Env, readEnv } from '../src/platform/env.ts';
import { createLogger, type Logger } from '../src/platform/logger.ts';
import { createPasswordHasher } from '../src/platform/password-hashing.ts';
import { type Call, callerOf } from './caller.ts';
import { WAIT_MS } from './ceilings.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { rememberAnswers } from './remembering-hasher.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** The whole application on a database of its own, called without a socket. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly connection: Connection;
  readonly env: Env;
  readonly outbox: Outbox;
  readonly call: Call;
  close(): Promise<void>;
}

/** How an application of the tests differs from the usual one. */
export interface TestAppOptions {
  readonly settings?: Readonly<Record<string, string>>;
  readonly logger?: Logger;
  /** Jobs run as in production unless a test needs them to wait. */
  readonly hasBackground?: boolean;
  /** For tests of hashing itself, and of what may happen while it takes its time. */
  readonly isHashingAnew?: boolean;
  /** Whether the disk has room; it has, unless a test says otherwise. */
  readonly hasRoom?: () => boolean;
  /** Free bytes of the disk; its own, unless a test says otherwise. */
  readonly measureDisk?: MeasureDisk;
  /** The built pages, for tests of documents. */
  readonly pagesFolder?: string;
  /** How long a document waits for its answers, ms; a busy machine is no reason to leave them out. */
  readonly documentPatienceMs?: number;
  /** Otherwise a new one, which goes with the application. */
  readonly database?: TestDatabase;
}

/** Starts the application for a test file. */
export async function buildApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const { pool, connection } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'panthiya-app-'));
  const env = readEnv({ DATA_DIR: dataDir, WEB_CONCURRENCY: '1', ...options.settings });
  const logger = options.logger ?? createLogger('silent');
  const hasher = await createPasswordHasher(2);
  const app = await createApp({
    env,
    pool,
    logger,
    hasher: options.isHashingAnew ? hasher : rememberAnswers(hasher),
    isAccepting: () => true,
    ...(options.hasRoom && { hasRoom: options.hasRoom }),
    ...(options.measureDisk && { measureDisk: options.measureDisk }),
    // A busy machine is no reason to turn a test's call away.
    maxEventLoopDelayMs: Number.POSITIVE_INFINITY,
    ...(options.pagesFolder !== undefined && {
      pagesFolder: options.pagesFolder,
      documentPatienceMs: options.documentPatienceMs ?? WAIT_MS,
    }),
  });
  await app.ready();
  const stopBackground =
    options.hasBackground === false
      ? async () => undefined
      : await startBackground({ env, pool, logger, isAlone: true });

  return {
    app,
    pool,
    connection,
    env,
    outbox: openOutbox(join(dataDir, 'outbox')),
    call: callerOf(app),
    close: async () => {
      await app.close();
      await stopBackground();
      if (options.database === undefined) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
