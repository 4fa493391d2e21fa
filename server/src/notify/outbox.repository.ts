import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { createId } from '../platform/identifier.ts';
import { addSendJobs } from '../records/mails/mails.repository.ts';
import { mails } from '../records/mails/mails.table.ts';
import type { MailTemplate } from './mail-template.ts';

/** Whose mail it is, and where it goes; `id` is null for who may have no account. */
export interface Addressee {
  readonly id: string | null;
  readonly email: string;
  /** The invitation that the mail carries. */
  readonly inviteId?: string;
  /** The course that the mail is about. */
  readonly courseId?: string;
}

/** Puts a mail into the outbox, with its job, in the caller's transaction; `kind` is one of the templates. */
export function createMail<Kind extends string>(
  queries: Queries,
  templates: Readonly<Record<Kind, MailTemplate>>,
  kind: NoInfer<Kind>,
  addressee: Addressee,
): Promise<void> {
  return createMails(queries, templates, kind, [addressee]);
}

/** The same for many, by one statement for the mails and one for their jobs, however many they are. */
export async function createMails<Kind extends string>(
  queries: Queries,
  templates: Readonly<Record<Kind, MailTemplate>>,
  kind: NoInfer<Kind>,
  addressees: readonly Addressee[],
): Promise<void> {
  if (addressees.length === 0) return;
  const { hours } = templates[kind];
  const news = addressees.map(({ id, email, inviteId = null, courseId = null }) => ({
    id: createId(),
    recipient: email,
    userId: id,
    inviteId,
    courseId,
  }));
  // By one parameter: PostgreSQL takes 65,535 of them in a statement.
  await queries.execute(
    sql`insert into ${mails} (id, kind, recipient, user_id, invite_id, course_id, hours, expires_at)
      select id, ${kind}::text, recipient, "userId", "inviteId", "courseId", ${hours}::int, now() + make_interval(hours => ${hours}::int)
      from json_to_recordset(${JSON.stringify(news)}::json)
        as news (id uuid, recipient text, "userId" uuid, "inviteId" uuid, "courseId" uuid)`,
  );
  await addSendJobs(
    queries,
    news.map(({ id }) => id),
  );
}
