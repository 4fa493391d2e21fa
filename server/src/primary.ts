import { join } from 'node:path';
import { Registry } from 'prom-client';
import { seedDemo } from '../seeds/demo/demo.ts';
import { ensureHolidays } from '../seeds/reference/holidays.ts';
import { ensurePackages } from '../seeds/reference/packages.ts';
import { ensureSystemAdmin } from '../seeds/reference/system-admin.ts';
import { startBackground } from './background.ts';
import { startWorkers } from './cluster.ts';
import { createDatabase, type Database } from './db/database.ts';
import { startEmbeddedPostgres } from '@panthiya/embedded-postgres/embedded-postgres';
import { migrateDatabase } from './db/migrate.ts';
import { type Connection, createPool } from './db/pool.ts';
import { installCatalogues } from './platform/catalogues.ts';
import type { Env } from './platform/env.ts';
import type { Logger } from './platform/logger.ts';
import { createPasswordHasher } from './platform/password-hashing.ts';
import { createSealing, openKeyFile } from './platform/sealing.ts';
import { serve } from './serve.ts';

const BACKGROUND_POOL_SIZE = 5;

interface Store {
  readonly connection: Connection;
  stop(): Promise<void>;
}

async function openStore(env: Env, logger: Logger): Promise<Store> {
  if (env.databaseUrl !== undefined) {
    return { connection: { connectionString: env.databaseUrl }, stop: async () => undefined };
  }
  return startEmbeddedPostgres({
    dataDir: join(env.dataDir, 'postgres'),
    logger: (message) => logger.info(message),
  });
}

/** The whole product: database, schema, seeds, jobs, and as many answering processes as asked for. */
export async function startPrimary(env: Env, logger: Logger) {
  // Stops everything that was started, in the reverse order, also when a later step fails.
  const started = new AsyncDisposableStack();
  try {
    const store = await openStore(env, logger);
    started.defer(store.stop);
    const { connection } = store;
    const pool = createPool(connection, logger, { size: BACKGROUND_POOL_SIZE });
    started.defer(() => pool.end());
    await migrateDatabase(connection, (message) => logger.warn(message));
    await seed(env, createDatabase(pool));
    // Mails are sent from here, however many processes answer (R15.7.1).
    const registry = new Registry();
    installCatalogues(logger, { registry, figure: 'panthiya_mail_texts_left_english_total' });
    const isAlone = env.databaseUrl === undefined;
    started.defer(await startBackground({ env, pool, logger, isAlone }));
    const serving =
      env.webConcurrency === 1
        ? await serve(env, { connection, logger })
        : await startWorkers(env, { connection, logger, registry });
    started.defer(serving.stop);
    return { port: serving.port, stop: () => started.disposeAsync() };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

async function seed(env: Env, database: Database): Promise<void> {
  await ensurePackages(database);
  await ensureHolidays(database);
  if (env.admin === undefined && !env.isDemo) return;
  const hasher = await createPasswordHasher(1);
  if (env.admin !== undefined) await ensureSystemAdmin(database, hasher, env.admin);
  if (!env.isDemo) return;
  const { appName } = env;
  const sealing = createSealing(env.secretsKeys ?? openKeyFile(env.dataDir));
  await seedDemo(database, { hasher, sealing, appName });
}
