import type { Queries } from '../db/database.ts';
import type { MailLane } from '../records/mails/mails.repository.ts';
import type { MailSubject } from '../records/mails/mails.table.ts';
import {
  type NewNotification,
  putNotifications,
} from '../records/notifications/notifications.repository.ts';
import { listConfirmed } from '../records/users/confirmed.repository.ts';
import type { MailTemplate } from './mail-template.ts';
import { createMails } from './outbox.repository.ts';

/** What many people are told of: in the bell, and by a mail about one row. */
interface News<Kind extends string> {
  readonly templates: Readonly<
    Record<Kind, Extract<MailTemplate, { readonly about: MailSubject }>>
  >;
  readonly kind: Kind;
  readonly subjectId: string;
  readonly lane?: MailLane;
  /** Its line in the bell; without it there is only the mail. */
  readonly notification?: Omit<NewNotification, 'subjectId'>;
  /** People who have it in the bell alone. */
  readonly bellOnly?: readonly string[];
}

/**
 * Tells people of one thing, in the caller's transaction: all in the bell, and those with a confirmed address by a mail too. All that is
 * told to many goes through here.
 */
export async function tellPeople<Kind extends string>(
  queries: Queries,
  { templates, kind, subjectId, lane, notification, bellOnly = [] }: News<Kind>,
  userIds: readonly string[],
): Promise<void> {
  if (notification !== undefined)
    await putNotifications(queries, { ...notification, subjectId }, [...userIds, ...bellOnly]);
  if (userIds.length === 0) return;
  const people = await listConfirmed(queries, userIds);
  await createMails(
    queries,
    { templates, kind, ...(lane && { lane }) },
    people.map(({ id, email }) => ({ id, email, subjectId })),
  );
}

/** Tells people of something in the bell alone, in the caller's transaction. */
export const tellInBell = (
  queries: Queries,
  notification: NewNotification,
  userIds: readonly string[],
): Promise<void> => putNotifications(queries, notification, userIds);
