import { fileURLToPath } from 'node:url';
import { endpoints } from './endpoints.ts';
import type { Tracer } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { createDatabase } from './db/database.ts';
import { isDatabaseAway } from './db/failures.ts';
import { features, notificationFinders, personalData } from './features.ts';
import { payHereOrigin } from './features/money/billing/payhere.ts';
import { installApiDocs } from './http/api-docs.ts';
import { createBrowserKeys } from './http/browser-key.ts';
import { createEventStreams } from './http/event-streams.ts';
import { createGuard } from './http/guard.ts';
import { installHealth } from './http/health.ts';
import { installMetrics } from './http/metrics.ts';
import { createMount } from './http/mount.ts';
import { installNotFound } from './http/not-found.ts';
import { installPlayer } from './http/player.ts';
import { createServer } from './http/server.ts';
import { closeConnectionsOnShutdown } from './http/graceful-shutdown.ts';
import { installDiskGuard } from './http/disk-guard.ts';
import { installTracing } from './http/tracing.ts';
import { installWebPages } from './http/web-pages.ts';
import type { MeasureDisk } from './platform/disk-room.ts';
import type { Env } from './platform/env.ts';
import { createSealing, openKeyFile } from './platform/sealing.ts';
import { openFileStore } from './platform/open-file-store.ts';
import { installCatalogues } from './platform/catalogues.ts';
import type { Logger } from './platform/logger.ts';
import type { PasswordHasher } from './platform/password-hashing.ts';
import { changesOfUser, createCallLimit } from './domain/rate-limits/call-limit.ts';
import { createRateLimits } from './domain/rate-limits/rate-limiter.ts';
import { createSessionSource } from './records/sessions/session-source.ts';

export interface AppOptions {
  readonly env: Env;
  readonly pool: Pool;
  readonly logger: Logger;
  readonly hasher: PasswordHasher;
  /** False after this process got the signal to stop. */
  isAccepting(): boolean;
  /** False while the disk of this machine is nearly full; without it no disk is checked. */
  hasRoom?(): boolean;
  /** Answers the free bytes of the disk of a folder; the real disk unless a test gives another. */
  readonly measureDisk?: MeasureDisk;
  /** How late the event loop can be before calls are refused, ms; one second by default. */
  readonly maxEventLoopDelayMs?: number | undefined;
  /** Where the built pages are; without it there are none. */
  readonly pagesFolder?: string;
  /** How long a document waits for the answers that come with it, ms; 100 by default. */
  readonly documentPatienceMs?: number | undefined;
  /** Makes a span of each request; without it nothing is traced. */
  readonly tracer?: Tracer;
  /** What /metrics shows; without it there is none. */
  readonly metrics?: { readonly registry: Registry; collect(): Promise<string> };
}

/** Where the build puts the pages. */
export const BUILT_PAGES = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Wires everything that answers requests. Listening is up to the caller. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, pool, logger, hasher } = options;
  const isHttps = env.publicUrl.startsWith('https:');
  const database = createDatabase(pool);
  const limits = createRateLimits(database, env.rateLimitScale);
  installCatalogues(logger, { registry: options.metrics?.registry });
  const app = await createServer({
    logger,
    isHttps,
    checkoutOrigin: env.payhere && payHereOrigin(env.payhere),
    trustProxy: env.trustProxy,
    isDatabaseAway,
    maxEventLoopDelayMs: options.maxEventLoopDelayMs,
  });
  closeConnectionsOnShutdown(app, options.isAccepting);
  if (options.hasRoom) {
    // Files of lessons are here even where the database is not (ADR 0020).
    installDiskGuard(app, options.hasRoom, env.databaseUrl === undefined ? 'everything' : 'files');
  }
  installHealth(app, {
    isAccepting: options.isAccepting,
    pingDatabase: async () => {
      await pool.query('select 1');
    },
  });
  if (options.tracer) installTracing(app, options.tracer);
  if (options.metrics) installMetrics(app, { ...options.metrics, token: env.metricsToken });
  const countCall = createCallLimit(limits, logger, { scale: env.rateLimitScale });
  const countChange = createCallLimit(limits, logger, {
    scale: env.rateLimitScale,
    limit: changesOfUser,
  });
  const sessions = createSessionSource({ database, logger, countCall, countChange });
  const browserKeys = createBrowserKeys(isHttps);
  const guard = createGuard(sessions, browserKeys);
  const streams = createEventStreams(app, options);
  const mount = createMount(app, { guard, browserKeys, isHttps, streams });
  const store = openFileStore(env, options.measureDisk);
  const sealing = createSealing(env.secretsKeys ?? openKeyFile(env.dataDir));
  const deps = {
    database,
    env,
    logger,
    hasher,
    limits,
    store,
    sealing,
    personalData,
    notificationFinders,
  };
  for (const feature of features) feature.mount?.(mount, deps);
  installPlayer(app);
  await installApiDocs(app, `${env.appName} API`, endpoints);
  const { pagesFolder, documentPatienceMs } = options;
  const sendPage =
    pagesFolder &&
    (await installWebPages(app, pagesFolder, {
      ...env,
      browserKeys,
      isHttps,
      patienceMs: documentPatienceMs,
      isBusy: () => pool.waitingCount > 0,
    }));
  installNotFound(app, sendPage || undefined);
  return app;
}
