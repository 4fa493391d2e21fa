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
/** How long running requests can take after the signal to stop. */
const DRAIN_MS = 10_000;
/** Callers with a request now see in their next answer that the connection ends. */
const GOODBYE_MS = 100;

/** A process that answers requests. */
export interface Serving {
  /** The port that it listens on. */
  readonly port: number;
  /**
   * Is not ready for DRAIN_SECONDS, then takes no new connections. Lets running requests end (10 s at most) and closes the
   * database connections.
   */
  stop(): Promise<void>;
}

/** What a process needs to answer; `collectMetrics` adds up the figures of several processes. */
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
  // This server cannot see the disk of an external database (docs/runbook.md, "More than one machine"). Files are on this
  // machine.
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
      app.endStreams();
      await sleep(Math.max(GOODBYE_MS, env.drainSeconds * 1000));
      await drainAndClose(app, DRAIN_MS);
      await app.close();
      disk.stop();
      await pool.end();
      // The collector may be away: waiting for it takes no longer than for the requests themselves.
      await tracing?.stop().catch(() => undefined);
    },
  };
}
