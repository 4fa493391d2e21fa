import { join } from 'node:path';
import { seedDemo } from '../seeds/demo/demo.ts';
import { ensureSystemAdmin } from '../seeds/reference/system-admin.ts';
import { startBackground } from './background.ts';
import { startWorkers } from './cluster.ts';
import { createDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { migrateDatabase } from './db/migrate.ts';
import { type Connection, createPool } from './db/pool.ts';
import type { Env } from './platform/env.ts';
import type { Logger } from './platform/logger.ts';
import { createPasswordHasher } from './platform/password-hashing.ts';
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
  const store = await openStore(env, logger);
  const { connection } = store;
  const pool = createPool(connection, logger, BACKGROUND_POOL_SIZE);
  try {
    await migrateDatabase(connection);
    const database = createDatabase(pool);
    if (env.admin !== undefined)
      await ensureSystemAdmin(database, await createPasswordHasher(1), env.admin);
    if (env.isDemo) await seedDemo(database, await createPasswordHasher(1));
    const isAlone = env.databaseUrl === undefined;
    const stopBackground = await startBackground({ env, pool, logger, isAlone });
    const serving =
      env.webConcurrency === 1
        ? await serve(env, connection, logger)
        : await startWorkers(env, connection, logger);
    return {
      port: serving.port,
      stop: async (): Promise<void> => {
        await serving.stop();
        await stopBackground();
        await pool.end();
        await store.stop();
      },
    };
  } catch (error) {
    await pool.end();
    await store.stop();
    throw error;
  }
}
