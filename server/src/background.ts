import type { Pool } from 'pg';
import { createDatabase } from './db/database.ts';
import { startJobs } from './db/job-runner.ts';
import { accountMails } from './features/account/account.mails.ts';
import { adminMails } from './features/admin/admin.mails.ts';
import { eraseDueAccounts } from './features/account/erasure.ts';
import { enrolmentMails } from './features/courses/enrolments/enrolments.mails.ts';
import { billingMails } from './features/billing/billing.mails.ts';
import { settleEndingPlans } from './features/billing/expiry.ts';
import { lapseForgottenRequests } from './features/billing/lapsing.ts';
import { cleanUpFiles } from './features/courses/materials/clean-up.ts';
import { checkStorage } from './features/courses/materials/storage-check.ts';
import { deleteRemovedParts } from './features/courses/lessons/removed-parts.repository.ts';
import {
  MAIL_RESET_LINK,
  mailResetLink,
} from './features/password-reset/password-reset.service.ts';
import { passwordResetMails } from './features/password-reset/password-reset.mails.ts';
import { profileMails } from './features/profile/profile.mails.ts';
import { registrationMails } from './features/registration/registration.mails.ts';
import type { Env } from './platform/env.ts';
import type { Logger } from './platform/logger.ts';
import { openFileStore } from './platform/open-file-store.ts';
import { createMailTransport } from './platform/mail-transport.ts';
import { placeMails } from './records/enrolments/place-mails.repository.ts';
import { inviteMails } from './records/invites/invite.mails.ts';
import type { MailTemplates } from './records/mails/mail-template.ts';
import { createMailSender } from './records/mails/mail-sender.ts';
import { removeOldMails, SEND_MAIL, updateForsaken } from './records/mails/mails.repository.ts';
import { removeStaleTokens } from './records/one-time-tokens/one-time-tokens.repository.ts';
import { removeOldWishes } from './records/joining-wishes/joining-wishes.repository.ts';
import { removeOldIdempotencyKeys } from './records/idempotency/idempotency.repository.ts';
import { removeFormerMembers } from './records/memberships/member-changes.repository.ts';
import { createRateLimits } from './records/rate-limits/rate-limiter.ts';
import { removeExpiredLimits } from './records/rate-limits/rate-limits.repository.ts';
import { removeExpiredSessions } from './records/sessions/sessions.repository.ts';

const CLEAN_UP = 'clean-up';
const ERASE_ACCOUNTS = 'erase-accounts';
const SETTLE_PLANS = 'settle-ending-plans';
const CHECK_STORAGE = 'check-storage';
/** Each hour: plans that end at five past, what ran out is removed at a quarter past, accounts that nobody kept at half past. Each night: bytes are counted again. */
const CRONTAB = `5 * * * * ${SETTLE_PLANS}
15 * * * * ${CLEAN_UP}
30 * * * * ${ERASE_ACCOUNTS}
45 21 * * * ${CHECK_STORAGE}`;

/** Every mail of the product, by its kind. */
export const ALL_MAILS = {
  ...accountMails,
  ...adminMails,
  ...registrationMails,
  ...profileMails,
  ...passwordResetMails,
  ...inviteMails,
  ...billingMails,
  ...placeMails,
  ...enrolmentMails,
} as const satisfies MailTemplates;

export interface BackgroundOptions {
  readonly env: Env;
  readonly pool: Pool;
  readonly logger: Logger;
  /** True when no other process can hold jobs of this database (the embedded one). */
  readonly isAlone: boolean;
}

/** A field of a job's payload; jobs are ours, but rows may be older than this code. */
function field(payload: unknown, name: string): string {
  const value: unknown = (payload as Readonly<Record<string, unknown>>)[name];
  if (typeof value !== 'string') throw new Error(`the job lacks ${name}`);
  return value;
}

/** Wires everything that happens without a request: mails and clean-up. The answer stops it. */
export async function startBackground(options: BackgroundOptions): Promise<() => Promise<void>> {
  const { env, pool, logger, isAlone } = options;
  const database = createDatabase(pool);
  const store = openFileStore(env);
  const transport = createMailTransport(env, logger);
  const sendMail = createMailSender({
    database,
    transport,
    templates: ALL_MAILS,
    limits: createRateLimits(database, env.rateLimitScale),
    sender: { appName: env.appName, supportEmail: env.supportEmail },
    publicUrl: env.publicUrl,
  });
  const stopJobs = await startJobs({
    pool,
    logger,
    isAlone,
    crontab: CRONTAB,
    tasks: {
      [SEND_MAIL]: (payload) => sendMail(field(payload, 'mailId')),
      [MAIL_RESET_LINK]: (payload) => mailResetLink(database, field(payload, 'email')),
      [ERASE_ACCOUNTS]: () => eraseDueAccounts(database),
      [CHECK_STORAGE]: () => checkStorage({ database, store, logger }),
      [SETTLE_PLANS]: async () => {
        await settleEndingPlans(database);
        await lapseForgottenRequests(database);
      },
      [CLEAN_UP]: async () => {
        await removeExpiredSessions(database);
        await removeStaleTokens(database);
        await removeExpiredLimits(database);
        await removeOldMails(database);
        await updateForsaken(database);
        await removeFormerMembers(database);
        await removeOldIdempotencyKeys(database);
        await removeOldWishes(database);
        // Files of lessons go before their lessons do.
        await cleanUpFiles({ database, store });
        await deleteRemovedParts(database);
      },
    },
  });
  return async () => {
    await stopJobs();
    transport.close();
  };
}
