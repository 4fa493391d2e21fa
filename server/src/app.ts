import { fileURLToPath } from 'node:url';
import { endpoints } from '@panthiya/contract/endpoints';
import type { Tracer } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { createDatabase } from './db/database.ts';
import { isDatabaseAway } from './db/failures.ts';
import { installAdmin } from './features/admin/admin.ts';
import { mountAccount } from './features/account/account.routes.ts';
import { createAccountService } from './features/account/account.service.ts';
import { installBilling } from './features/billing/billing.ts';
import { payHereOrigin } from './features/billing/payhere.ts';
import { installCourses } from './features/courses/courses.ts';
import { createEmailConfirmationService } from './features/registration/email-confirmation.service.ts';
import { mountRegistration } from './features/registration/registration.routes.ts';
import { createRegistrationService } from './features/registration/registration.service.ts';
import { installMembers } from './features/members/members.ts';
import { createHandOverService } from './features/organizations/hand-over.service.ts';
import { mountOrganizations } from './features/organizations/organizations.routes.ts';
import { createOrganizationsService } from './features/organizations/organizations.service.ts';
import { mountPackages } from './features/packages/packages.routes.ts';
import { createPackagesService } from './features/packages/packages.service.ts';
import { mountPasswordReset } from './features/password-reset/password-reset.routes.ts';
import { createPasswordResetService } from './features/password-reset/password-reset.service.ts';
import { mountPictures } from './features/profile/picture.routes.ts';
import { createPictureService } from './features/profile/picture.service.ts';
import { mountProfile } from './features/profile/profile.routes.ts';
import { createProfileService } from './features/profile/profile.service.ts';
import { mountSession } from './features/session/session.routes.ts';
import { createSessionService } from './features/session/session.service.ts';
import { mountSystemFeatures } from './features/system-features/system-features.routes.ts';
import { createSystemFeaturesService } from './features/system-features/system-features.service.ts';
import { installApiDocs } from './http/api-docs.ts';
import { createGuard } from './http/guard.ts';
import { installHealth } from './http/health.ts';
import { installMetrics } from './http/metrics.ts';
import { createMount } from './http/mount.ts';
import { installNotFound } from './http/not-found.ts';
import { installPlayer } from './http/player.ts';
import { createServer } from './http/server.ts';
import { installDiskGuard, installFarewell } from './http/turning-away.ts';
import { installTracing } from './http/tracing.ts';
import { installWebPages } from './http/web-pages.ts';
import type { MeasureDisk } from './platform/disk-room.ts';
import type { Env } from './platform/env.ts';
import { openFileStore } from './platform/open-file-store.ts';
import type { Logger } from './platform/logger.ts';
import type { PasswordHasher } from './platform/password-hashing.ts';
import { changesOfUser, createCallLimit } from './records/rate-limits/call-limit.ts';
import { createRateLimits } from './records/rate-limits/rate-limiter.ts';
import { createSessionSource } from './records/sessions/session-source.ts';

const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface AppOptions {
  readonly env: Env;
  readonly pool: Pool;
  readonly logger: Logger;
  readonly hasher: PasswordHasher;
  /** False once this process has been told to stop. */
  isAccepting(): boolean;
  /** False while the disk of this machine is nearly full; without it nobody watches one. */
  hasRoom?(): boolean;
  /** Tells the free bytes of the disk of a folder; the disk itself unless a test says otherwise. */
  readonly measureDisk?: MeasureDisk;
  /** How far the event loop may fall behind before calls are turned away, ms; one second by default. */
  readonly maxEventLoopDelayMs?: number | undefined;
  /** Serve the built pages too; false in API tests. */
  readonly hasPages: boolean;
  /** Makes a span of each request; without it nothing is traced. */
  readonly tracer?: Tracer;
  /** What /metrics shows; without it there is none. */
  readonly metrics?: { readonly registry: Registry; collect(): Promise<string> };
}

/** Wires everything that answers requests. Listening is up to the caller. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, pool, logger, hasher } = options;
  const database = createDatabase(pool);
  const limits = createRateLimits(database, env.rateLimitScale);
  const app = await createServer({
    logger,
    isHttps: env.publicUrl.startsWith('https:'),
    checkoutOrigin: env.payhere && payHereOrigin(env.payhere),
    trustProxy: env.trustProxy,
    isDatabaseAway,
    maxEventLoopDelayMs: options.maxEventLoopDelayMs,
  });
  installFarewell(app, options.isAccepting);
  if (options.hasRoom) {
    // Files of lessons lie here even where the database does not (ADR 0020).
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
  const countCall = createCallLimit(limits, logger, env.rateLimitScale);
  const countChange = createCallLimit(limits, logger, env.rateLimitScale, changesOfUser);
  const sessions = createSessionSource({ database, logger, countCall, countChange });
  const guard = createGuard(sessions);
  const mount = createMount(app, guard);
  const needs = { database, hasher, limits };
  mountSession(mount, createSessionService(needs));
  const passwordReset = createPasswordResetService(needs);
  mountPasswordReset(mount, passwordReset);
  const { fulfil: fulfilWish } = installMembers(mount, needs);
  const confirmation = createEmailConfirmationService({ ...needs, fulfilWish });
  mountRegistration(mount, createRegistrationService(needs), confirmation);
  mountOrganizations(mount, createOrganizationsService(needs), createHandOverService(database));
  mountPackages(mount, createPackagesService(database));
  mountSystemFeatures(mount, createSystemFeaturesService(database));
  installBilling(mount, needs, env);
  installCourses(mount, { ...needs, store: openFileStore(env, options.measureDisk) });
  mountProfile(mount, createProfileService(needs));
  mountPictures(mount, createPictureService(needs));
  mountAccount(mount, createAccountService(needs));
  installAdmin(mount, database, {
    confirmation: confirmation.onRequest,
    reset: passwordReset.onRequest,
  });
  installPlayer(app);
  await installApiDocs(app, `${env.appName} API`, endpoints);
  installNotFound(app, options.hasPages ? await installWebPages(app, WEB_DIST, env) : undefined);
  return app;
}
