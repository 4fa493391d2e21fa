import type { FastifyInstance } from 'fastify';
import { BUILT_PAGES, createApp } from '../src/app.ts';
import { createPool } from '../src/db/pool.ts';
import { readEnv } from '../src/platform/env.ts';
import { createLogger } from '../src/platform/logger.ts';
import { createPasswordHasher } from '../src/platform/password-hashing.ts';

/** The whole application with its pages on a database that is migrated already, before it listens: the caller may add to it what the product has not. */
export async function openApp(
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly app: FastifyInstance; ask(question: string): Promise<readonly unknown[]> }> {
  const env = readEnv(settings);
  const logger = createLogger('silent');
  const pool = createPool({ connectionString: env.databaseUrl ?? '' }, logger, { size: 10 });
  const app = await createApp({
    env,
    pool,
    logger,
    hasher: await createPasswordHasher(1),
    isAccepting: () => true,
    pagesFolder: BUILT_PAGES,
    // A busy machine is no reason to turn a test's call away.
    maxEventLoopDelayMs: Number.POSITIVE_INFINITY,
  });
  app.addHook('onClose', () => pool.end());
  return { app, ask: async (question) => (await pool.query(question)).rows };
}
