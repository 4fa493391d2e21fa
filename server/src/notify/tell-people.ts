import type { Queries } from '../db/database.ts';
import type { MailLane } from '../records/mails/mails.repository.ts';
import type { MailSubject } from '../records/mails/mails.table.ts';
import { listConfirmed } from '../records/users/confirmed.repository.ts';
import type { MailTemplate } from './mail-template.ts';
import { createMails } from './outbox.repository.ts';

/** What many people are told of: a kind, and the row that it is about. */
interface News<Kind extends string> {
  readonly templates: Readonly<
    Record<Kind, Extract<MailTemplate, { readonly about: MailSubject }>>
  >;
  readonly kind: Kind;
  readonly subjectId: string;
  readonly lane: MailLane;
}

/**
 * Tells many people of one thing, in the caller's transaction. All that is told to many goes through here; so far by mail alone, to
 * those with a confirmed address.
 */
export async function tellPeople<Kind extends string>(
  queries: Queries,
  { templates, kind, subjectId, lane }: News<Kind>,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const people = await listConfirmed(queries, userIds);
  await createMails(
    queries,
    { templates, kind, lane },
    people.map(({ id, email }) => ({ id, email, subjectId })),
  );
}
