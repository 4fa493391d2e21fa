import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { BUILT_PAGES, createApp } from './app.ts';
import { type Connection, createPool } from './db/pool.ts';
import { traceQueries } from './db/query-spans.ts';
import type { Env } from './platform/env.ts';
import { watchDisk } from './platform/disk-watch.ts';
import { drainAndClose } from './http/graceful-shutdown.ts';
import { Registry } from 'prom-client';
import type { Logger } from './platform/logger.ts';
import { createPasswordHasher } from './platform/password-hashing.ts';
import { startTracing } from './platform/tracing.ts';
import { installDiskFigure, installFigures } from './records/figures/figures.ts';

const POOL_SIZE = 10;
/** Requests under way may take so long after the signal to stop. */
const DRAIN_MS = 10_000;
/** Callers who are busy just now hear with their next answer that the connection ends. */
const GOODBYE_MS = 100;

/** A process that answers requests. */
export interface Serving {
  /** The port that is listened on. */
  readonly port: number;
  /** Is not ready for DRAIN_SECONDS, then takes no new connections, lets those under way end (10 s at most), closes the database connections. */
  stop(): Promise<void>;
}

/** What a process answers with; `collectMetrics` adds up the figures of several processes. */
interface ServeDeps {
  readonly connection: Connection;
  readonly logger: Logger;
  readonly collectMetrics?: (registry: Registry) => () => Promise<string>;
}

/** Listens with the whole application on HOST and PORT. */
export async function serve(
  env: Env,
  { connection, logger, collectMetrics = (own) => () => own.metrics() }: ServeDeps,
): Promise<Serving> {
  const pool = createPool(connection, logger, { size: POOL_SIZE });
  const tracing = await startTracing(env.tracesEndpoint, env.appName);
  if (tracing) traceQueries(pool, tracing.tracer);
  const registry = new Registry();
  installFigures(registry, pool, logger);
  // Of an external database's machine nothing is known from here (docs/runbook.md, "More than one machine"); files lie on this one.
  await mkdir(env.dataDir, { recursive: true });
  const disk = await watchDisk(env.dataDir, logger);
  installDiskFigure(registry, disk);
  const hashingLanes = Math.max(1, Math.floor(availableParallelism() / env.webConcurrency));
  let isAccepting = true;
  const app = await createApp({
    env,
    pool,
    logger,
    hasher: await createPasswordHasher(hashingLanes),
    isAccepting: () => isAccepting,
    hasRoom: disk.hasRoom,
    pagesFolder: BUILT_PAGES,
    metrics: { registry, collect: collectMetrics(registry) },
    ...(tracing && { tracer: tracing.tracer }),
  });
  try {
    await app.listen({ host: env.host, port: env.port });
  } catch (error) {
    await app.close();
    disk.stop();
    await pool.end();
    throw error;
  }
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : env.port,
    stop: async () => {
      isAccepting = false;
      await sleep(Math.max(GOODBYE_MS, env.drainSeconds * 1000));
      await drainAndClose(app, DRAIN_MS);
      await app.close();
      disk.stop();
      await pool.end();
      // The collector may be away: nobody waits for it longer than for the requests themselves.
      await tracing?.stop().catch(() => undefined);
    },
  };
}
