import type { Pool } from 'pg';
import { createDatabase } from './db/database.ts';
import { startJobs } from './db/job-runner.ts';
import { removeFailedJobs } from './db/jobs.ts';
import { cleanUpAll } from './feature-kit/clean-up.ts';
import { type CleanUps, doJob, type JobDeps, scheduleJob } from './feature-kit/feature.ts';
import { allMails, features, notificationFinders, personalData } from './features.ts';
import { SEND_BULK_MAIL, SEND_MAIL } from './records/mails/mails.repository.ts';
import { removeExpiredLimits } from './records/rate-limits/rate-limits.repository.ts';
import type { Env } from './platform/env.ts';
import type { Logger } from './platform/logger.ts';
import { openFileStore } from './platform/open-file-store.ts';
import { createSealing, openKeyFile } from './platform/sealing.ts';
import { createMailTransport } from './platform/mail-transport.ts';
import { createMailSender } from './notify/mail-sender.ts';
import { createDecisionMailLimits } from './domain/rate-limits/decision-mails.limits.ts';
import { createRateLimits } from './domain/rate-limits/rate-limiter.ts';

const CLEAN_UP = 'clean-up';
/** Each hour at a quarter past. */
const CLEAN_UP_SCHEDULE = '15 * * * *';

/** What belongs to no feature comes first. */
const cleanUps: CleanUps = Object.assign(
  {
    limits: ({ database }: JobDeps) => removeExpiredLimits(database),
    'failed jobs': ({ database }: JobDeps) => removeFailedJobs(database),
  },
  ...features.map((feature) => feature.cleanUps),
);

export interface BackgroundOptions {
  readonly env: Env;
  readonly pool: Pool;
  readonly logger: Logger;
  /** True when no other process can have jobs of this database (the embedded one). */
  readonly isAlone: boolean;
}

/** Connects everything that happens without a request: mails and clean-up. The answer stops it. */
export async function startBackground(options: BackgroundOptions): Promise<() => Promise<void>> {
  const { env, pool, logger, isAlone } = options;
  const database = createDatabase(pool);
  const store = openFileStore(env);
  const transport = createMailTransport(env, logger);
  const sendMail = createMailSender({
    database,
    transport,
    templates: allMails,
    decisions: createDecisionMailLimits(createRateLimits(database, env.rateLimitScale)),
    sender: { appName: env.appName, supportEmail: env.supportEmail },
    publicUrl: env.publicUrl,
    sealing: createSealing(env.secretsKeys ?? openKeyFile(env.dataDir)),
  });
  const deps: JobDeps = { database, env, logger, store, personalData, notificationFinders };
  const jobs = [
    ...[SEND_MAIL, SEND_BULK_MAIL].map((type) => doJob(type, (_, { mailId }) => sendMail(mailId))),
    scheduleJob(CLEAN_UP, CLEAN_UP_SCHEDULE, () => cleanUpAll(cleanUps, deps)),
    ...features.flatMap((feature) => feature.jobs ?? []),
  ];
  const stopJobs = await startJobs({
    pool,
    logger,
    isAlone,
    crontab: jobs
      .flatMap(({ name, schedule }) => (schedule === undefined ? [] : [`${schedule} ${name}`]))
      .join('\n'),
    promptTasks: jobs.filter(({ isPrompt }) => isPrompt).map(({ name }) => name),
    tasks: Object.fromEntries(
      jobs.map((job) => [job.name, (payload: unknown) => job.run(deps, payload)]),
    ),
  });
  return async () => {
    await stopJobs();
    transport.close();
  };
}
