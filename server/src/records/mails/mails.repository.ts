import type { Locale } from '@panthiya/contract/locale/locales';
import { and, eq, lt, ne, not, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { addJobs, defineJob, hasOpenJob } from '../../db/jobs.ts';
import { type Mail, mails } from './mails.table.ts';

/** Tries before a mail fails for good: with exponential back-off about two days, longer than any mail is useful. */
const SEND_ATTEMPTS = 18;
/** Sends one mail that a user waits for. */
export const SEND_MAIL = defineJob('send-mail', {
  fields: ['mailId'],
  maxAttempts: SEND_ATTEMPTS,
  isPrompt: true,
});
/** The same for one of many mails: it is sent after the others. */
export const SEND_BULK_MAIL = defineJob('send-bulk-mail', {
  fields: ['mailId'],
  maxAttempts: SEND_ATTEMPTS,
});
/** More mails at once than this are bulk. */
const PROMPT_MAILS = 10;
const KEEP_DAYS = 90;

/** How the key of a mail's job begins, for both types. */
const SEND_KEY = 'send-mail ';

/**
 * How mails of one announcement are sent (R17.6.3): always as bulk, so that a sign-in mail passes even two of them; urgent ones
 * before all other bulk.
 */
export type MailLane = 'bulk' | 'urgent';
/** Before the jobs of other bulk mails, which have 0. */
const URGENT = -10;

/**
 * The jobs that send mails. A mail has one at most: its key replaces one that still waits. Without a lane many at once are bulk, and
 * let single mails pass.
 */
export function addSendJobs(
  queries: Queries,
  mailIds: readonly string[],
  lane?: MailLane,
): Promise<void> {
  const items = mailIds.map((mailId) => ({
    payload: { mailId },
    key: SEND_KEY + mailId,
    ...(lane === 'urgent' && { priority: URGENT }),
  }));
  const isBulk = lane !== undefined || mailIds.length > PROMPT_MAILS;
  return addJobs(queries, isBulk ? SEND_BULK_MAIL : SEND_MAIL, items);
}

/** Makes a job again for every mail that waits: after a restore there are none. */
export async function queueWaitingMails(queries: Queries): Promise<void> {
  const waiting = await queries
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.state, 'queued'));
  await addSendJobs(
    queries,
    waiting.map(({ id }) => id),
  );
}

/** Counts a try and answers the mail if it still waits. A mail past its time is marked expired instead. */
export async function claimMail(queries: Queries, id: string): Promise<Mail | undefined> {
  const [mail] = await queries
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      state: sql`case when ${mails.expiresAt} < now() then 'expired' else 'queued' end`,
    })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued')))
    .returning();
  return mail?.state === 'queued' ? mail : undefined;
}

/** Marks a mail as sent, in this language. */
export async function updateSent(queries: Queries, id: string, language: Locale): Promise<void> {
  await queries
    .update(mails)
    .set({ state: 'sent', sentAt: sql`now()`, lastError: null, language })
    .where(eq(mails.id, id));
}

/** Marks a mail as not needed any more. */
export async function updateDropped(queries: Queries, id: string): Promise<void> {
  await queries.update(mails).set({ state: 'expired' }).where(eq(mails.id, id));
}

/**
 * Takes a mail back that still waits. True when its receiver has it, or may have it: a host that gave no answer can have taken
 * it all the same.
 */
export async function takeMailBack(
  queries: Queries,
  kind: string,
  subjectId: string,
): Promise<boolean> {
  const isIt = and(eq(mails.kind, kind), eq(mails.subjectId, subjectId));
  // A sender that claims it at the same moment is waited for, and has counted its try by then.
  const [waiting] = await queries
    .delete(mails)
    .where(and(isIt, eq(mails.state, 'queued')))
    .returning({ attempts: mails.attempts });
  if (waiting !== undefined) return waiting.attempts > 0;
  const sent = await queries
    .select({ id: mails.id })
    .from(mails)
    .where(and(isIt, eq(mails.state, 'sent')));
  return sent.length > 0;
}

/** Queues a mail again, for as long a time as at first. undefined when there is none, false when it was sent. */
export async function requeueMail(
  queries: Queries,
  id: string,
): Promise<Pick<Mail, 'kind' | 'userId'> | false | undefined> {
  const [mail] = await queries
    .select({ kind: mails.kind, userId: mails.userId, state: mails.state, hours: mails.hours })
    .from(mails)
    .where(eq(mails.id, id))
    .for('update');
  if (mail === undefined) return undefined;
  if (mail.state === 'sent') return false;
  await queries
    .update(mails)
    .set({
      state: 'queued',
      attempts: 0,
      lastError: null,
      expiresAt: sql`now() + make_interval(hours => ${mail.hours})`,
    })
    .where(eq(mails.id, id));
  await addSendJobs(queries, [id]);
  return mail;
}

/**
 * Marks mails as failed that wait without a job to send them. A process that was killed during the last try could not mark them,
 * nor one whose database was away. New mails are left alone.
 */
export async function failAbandoned(queries: Queries): Promise<void> {
  await queries
    .update(mails)
    .set({ state: 'failed' })
    .where(
      and(
        eq(mails.state, 'queued'),
        lt(mails.createdAt, sql`now() - interval '1 hour'`),
        not(hasOpenJob(sql`${SEND_KEY}::text || ${mails.id}::text`)),
      ),
    );
}

/** Records why a mail could not be sent. It stays queued unless that was the last try. */
export async function updateFailure(queries: Queries, id: string, reason: string): Promise<void> {
  await queries
    .update(mails)
    .set({
      lastError: reason.slice(0, 200),
      state: sql`case when ${mails.state} = 'queued' and ${mails.attempts} >= ${SEND_ATTEMPTS} then 'failed' else ${mails.state} end`,
    })
    .where(and(eq(mails.id, id), ne(mails.state, 'sent')));
}

/** Removes old mails. */
export async function removeOldMails(queries: Queries): Promise<void> {
  await queries
    .delete(mails)
    .where(lt(mails.createdAt, sql`now() - make_interval(days => ${KEEP_DAYS})`));
}
