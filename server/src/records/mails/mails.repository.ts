import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { addJob } from '../../db/jobs.ts';
import { createId } from '../../platform/identifier.ts';
import type { MailTemplate } from './mail-template.ts';
import { type Mail, mails } from './mails.table.ts';

/** The task that sends one mail; its payload is {mailId}. */
export const SEND_MAIL = 'send-mail';
/** Tries before a mail is given up: with exponential back-off about two days, longer than any mail is wanted. */
const SEND_ATTEMPTS = 18;
const KEEP_DAYS = 90;

/** Whose mail it is, and where it goes; `id` is null for who may have no account. */
export interface Addressee {
  readonly id: string | null;
  readonly email: string;
  /** The invitation that the mail carries. */
  readonly inviteId?: string;
}

/** Puts a mail into the outbox, with its job, in the caller's transaction; `kind` is one of the templates. */
export async function createMail<Kind extends string>(
  queries: Queries,
  templates: Readonly<Record<Kind, MailTemplate>>,
  kind: NoInfer<Kind>,
  addressee: Addressee,
): Promise<void> {
  const id = createId();
  const { hours } = templates[kind];
  await queries.insert(mails).values({
    id,
    kind,
    recipient: addressee.email,
    userId: addressee.id,
    inviteId: addressee.inviteId ?? null,
    expiresAt: sql`now() + make_interval(hours => ${hours})`,
  });
  await addJob(queries, { task: SEND_MAIL, payload: { mailId: id }, maxAttempts: SEND_ATTEMPTS });
}

/** Counts a try and answers the mail if it still waits; a mail past its time is marked expired instead. */
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

/** Marks a mail as sent. */
export async function updateSent(queries: Queries, id: string): Promise<void> {
  await queries
    .update(mails)
    .set({ state: 'sent', sentAt: sql`now()`, lastError: null })
    .where(eq(mails.id, id));
}

/** Marks a mail as not wanted any more. */
export async function updateDropped(queries: Queries, id: string): Promise<void> {
  await queries.update(mails).set({ state: 'expired' }).where(eq(mails.id, id));
}

/** Notes why a mail could not be sent; it stays queued. */
export async function updateFailure(queries: Queries, id: string, reason: string): Promise<void> {
  await queries
    .update(mails)
    .set({ lastError: reason.slice(0, 200) })
    .where(and(eq(mails.id, id), ne(mails.state, 'sent')));
}

/** Removes mails of the past. */
export async function removeOldMails(queries: Queries): Promise<void> {
  await queries
    .delete(mails)
    .where(lt(mails.createdAt, sql`now() - make_interval(days => ${KEEP_DAYS})`));
}
