import type { ChosenGroup, MailChoice } from '@panthiya/contract/notifications/notifications.rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { notificationChoices } from './choices.table.ts';

/** How mails of one group come. */
export interface Choice {
  readonly group: ChosenGroup;
  readonly mail: MailChoice;
}

/** Minutes in which the link of a mail undoes what it turned off: an old mail can be in anybody's hands. */
const UNDO_MINUTES = 10;

/** What a person chose. */
export function listChoices(queries: Queries, userId: string): Promise<Choice[]> {
  return queries
    .select({ group: notificationChoices.groupName, mail: notificationChoices.mail })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId));
}

/** Keeps what a person chose, in the order of groups: two calls of theirs never wait for each other in a circle. */
export async function setChoices(
  queries: Queries,
  userId: string,
  choices: readonly Choice[],
): Promise<void> {
  if (choices.length === 0) return;
  // By the account: who is gone has no choice any more.
  await queries.execute(sql`
    insert into notification_choices (user_id, group_name, mail)
    select users.id, chosen."group", chosen.mail
    from users, json_to_recordset(${JSON.stringify(choices)}::json) as chosen ("group" text, mail text)
    where users.id = ${userId} order by chosen."group"
    on conflict (user_id, group_name) do update set mail = excluded.mail, off_by_link_at = null`);
}

/** Turns mails of a group off by the link of one. Where they are off already it stays as its owner chose it. */
export async function turnOffByLink(
  queries: Queries,
  userId: string,
  group: ChosenGroup,
): Promise<void> {
  await queries.execute(sql`
    insert into notification_choices as chosen (user_id, group_name, mail, off_by_link_at)
    select id, ${group}, 'off', now() from users where id = ${userId}
    on conflict (user_id, group_name) do update set mail = 'off', off_by_link_at = now() where chosen.mail <> 'off'`);
}

/** Undoes what the link turned off a short time ago; false for what was not. Mails that are on stay so. */
export async function turnOnByLink(
  queries: Queries,
  userId: string,
  group: ChosenGroup,
): Promise<boolean> {
  await queries
    .update(notificationChoices)
    .set({ mail: 'at-once', offByLinkAt: null })
    .where(
      and(
        eq(notificationChoices.userId, userId),
        eq(notificationChoices.groupName, group),
        sql`${notificationChoices.offByLinkAt} > now() - make_interval(mins => ${UNDO_MINUTES}::int)`,
      ),
    );
  return !(await isMailOff(queries, userId, group));
}

/** True when a person wants no mails of a group. */
export async function isMailOff(
  queries: Queries,
  userId: string,
  group: ChosenGroup,
): Promise<boolean> {
  const [choice] = await queries
    .select({ mail: notificationChoices.mail })
    .from(notificationChoices)
    .where(and(eq(notificationChoices.userId, userId), eq(notificationChoices.groupName, group)));
  return choice?.mail === 'off';
}

/** Forgets what a person chose. */
export async function removeChoices(queries: Queries, userId: string): Promise<void> {
  await queries.delete(notificationChoices).where(eq(notificationChoices.userId, userId));
}
