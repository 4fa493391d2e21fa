import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../../src/app.ts';
import { startEmbeddedPostgres } from '@panthiya/embedded-postgres/embedded-postgres';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { createPool } from '../../src/db/pool.ts';
import { readEnv } from '../../src/platform/env.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { createPasswordHasher } from '../../src/platform/password-hashing.ts';
import { callerOf } from '../caller.ts';
import { PAYHERE_SETTINGS } from '../payhere.ts';
import type { PlanSubject } from '../plan-model/plan-moves.ts';

/** The application on a database of its own in this folder, for runs outside of the tests. */
export async function openModelSubject(
  folder: string,
): Promise<PlanSubject & { close(): Promise<void> }> {
  const logger = createLogger('silent');
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    settings: { fsync: 'off', full_page_writes: 'off' },
  });
  await migrateDatabase(postgres.connection);
  const pool = createPool(postgres.connection, logger, { size: 10 });
  const app = await createApp({
    env: readEnv({
      ...PAYHERE_SETTINGS,
      DATA_DIR: folder,
      WEB_CONCURRENCY: '1',
      RATE_LIMIT_SCALE: '1000000',
    }),
    pool,
    logger,
    hasher: await createPasswordHasher(1),
    isAccepting: () => true,
    // A busy machine is no reason to turn a test's call away.
    maxEventLoopDelayMs: Number.POSITIVE_INFINITY,
  });
  await app.ready();
  // The start alone may hold a busy process up for so long that the first calls would be turned away.
  await sleep(1);
  while (app.isUnderPressure()) await sleep(100);
  return {
    app,
    call: callerOf(app),
    pool,
    close: async () => {
      await app.close();
      await pool.end();
      await postgres.stop();
    },
  };
}
