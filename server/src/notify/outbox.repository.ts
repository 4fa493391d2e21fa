import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { createId } from '../platform/identifier.ts';
import { addSendJobs, type MailLane } from '../records/mails/mails.repository.ts';
import { type MailDetails, mails, type MailSubject } from '../records/mails/mails.table.ts';
import { putNotifications } from '../records/notifications/notifications.repository.ts';
import type { MailTemplate } from './mail-template.ts';

/** The receiver and the address of a mail; `id` is null for a person who may have no account. */
export interface Addressee {
  readonly id: string | null;
  readonly email: string;
  /** What the mail tells of this moment; its template reads it. */
  readonly details?: MailDetails;
}

/** What a mail of this template needs besides its receiver: the id of the row that it is about, if any. */
type SubjectOf<Template> =
  Extract<Template, { readonly about: MailSubject }> extends never
    ? unknown
    : { readonly subjectId: string };

/** Puts a mail into the outbox, with its job, in the caller's transaction; `kind` is one of the templates. */
export function createMail<
  Kind extends string,
  Templates extends Readonly<Record<Kind, MailTemplate>>,
>(
  queries: Queries,
  { templates, kind }: { readonly templates: Templates; readonly kind: Kind },
  addressee: Addressee & SubjectOf<Templates[Kind]>,
): Promise<void> {
  return createMails(queries, { templates, kind }, [addressee]);
}

/** The same for many mails: one statement for all mails and one for all jobs. */
export async function createMails<
  Kind extends string,
  Templates extends Readonly<Record<Kind, MailTemplate>>,
>(
  queries: Queries,
  {
    templates,
    kind,
    lane,
  }: { readonly templates: Templates; readonly kind: Kind; readonly lane?: MailLane },
  addressees: readonly (Addressee & SubjectOf<Templates[Kind]>)[],
): Promise<void> {
  if (addressees.length === 0) return;
  const template: MailTemplate = templates[kind];
  const { hours } = template;
  const subjectType = 'about' in template ? template.about : null;
  const news = addressees.map((addressee: Addressee & { readonly subjectId?: string }) => ({
    id: createId(),
    recipient: addressee.email,
    userId: addressee.id,
    subjectId: subjectType && addressee.subjectId,
    details: addressee.details ?? {},
  }));
  // As one parameter: PostgreSQL takes 65,535 of them in a statement.
  await queries.execute(
    sql`insert into ${mails} (id, kind, recipient, user_id, subject_type, subject_id, details, hours, expires_at)
      select id, ${kind}::text, recipient, "userId", ${subjectType}::text, "subjectId", details, ${hours}::int, now() + make_interval(hours => ${hours}::int)
      from json_to_recordset(${JSON.stringify(news)}::json)
        as news (id uuid, recipient text, "userId" uuid, "subjectId" uuid, details jsonb)`,
  );
  const { bell } = template;
  for (const { userId, subjectId } of bell === undefined ? [] : news) {
    if (userId === null || bell === undefined) continue;
    // Each is about another thing. There is one in nearly all cases: what is told to many goes through `tellPeople`.
    const about = { subjectId: bell === 'security' ? null : (subjectId ?? null), courseId: null };
    const told = { kind: bell, key: `${bell}:${kind}`, organizationId: null, ...about };
    await putNotifications(queries, told, [userId]);
  }
  await addSendJobs(
    queries,
    news.map(({ id }) => id),
    lane,
  );
}
