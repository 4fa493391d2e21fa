import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { createId } from '../../platform/identifier.ts';
import type { NotificationRow } from './notifications.table.ts';

/** What people are told of in the bell. */
export interface NewNotification extends Pick<
  NotificationRow,
  'kind' | 'key' | 'organizationId' | 'courseId' | 'subjectId'
> {
  /** Things that it stands for; 1 without it. */
  readonly itemCount?: number;
}

/**
 * Tells people in the bell, in the caller's transaction. Who was told of this key already has it unread again. Bells are locked in the
 * order of their people, before their notifications; the time is taken under that lock, so that what comes later is later.
 */
export async function putNotifications(
  queries: Queries,
  { kind, key, organizationId, courseId, subjectId, itemCount = 1 }: NewNotification,
  userIds: readonly string[],
): Promise<void> {
  const people = [...new Set(userIds)].toSorted();
  if (people.length === 0) return;
  await queries.execute(sql`
    with people as (
      select user_id, id from unnest(${sql.param(people)}::uuid[], ${sql.param(people.map(() => createId()))}::uuid[]) as told (user_id, id)
    ), bells as (
      insert into bell_states as bell (user_id, version, changed_at)
      select user_id, 1, clock_timestamp() from people order by user_id
      on conflict (user_id) do update set version = bell.version + 1, changed_at = excluded.changed_at
      returning user_id
    )
    insert into notifications (id, user_id, kind, organization_id, course_id, subject_id, key, item_count, at)
    select people.id, people.user_id, ${kind}, ${organizationId}::uuid, ${courseId}::uuid, ${subjectId}::uuid, ${key}, ${itemCount}, clock_timestamp()
    from bells join people using (user_id)
    on conflict (user_id, key) do update set id = excluded.id, at = excluded.at, read_at = null, subject_id = excluded.subject_id,
      organization_id = excluded.organization_id, course_id = excluded.course_id, item_count = excluded.item_count`);
}

/** Locks the bell of a person, before their notifications are changed. */
async function lockBell(transaction: Queries, userId: string): Promise<void> {
  await transaction.execute(
    sql`select from bell_states where user_id = ${userId} for no key update`,
  );
}

/** Ids that one answer names. */
const MARKED_MAX = 200;

/** What is read: some by their ids, or all up to one. */
export type Reading = { readonly ids: readonly string[] } | { readonly upTo: string };

/** Marks notifications of a person as read; answers the ids of those that were not, the newest first. */
export async function markNotificationsRead(
  transaction: Queries,
  userId: string,
  reading: Reading,
): Promise<readonly string[]> {
  await lockBell(transaction, userId);
  const meant =
    'ids' in reading
      ? sql`id = any(${sql.param(reading.ids)}::uuid[])`
      : sql`(at, id) <= (select last.at, last.id from notifications last where last.id = ${reading.upTo} and last.user_id = ${userId})`;
  const { rows } = await transaction.execute<{ id: string }>(sql`
    with marked as (
      update notifications set read_at = clock_timestamp()
      where user_id = ${userId} and read_at is null and ${meant}
      returning id, at
    )
    select id from marked order by at desc, id desc limit ${MARKED_MAX}`);
  return rows.map(({ id }) => id);
}

/** Marks notifications of a person as unread again. */
export async function markNotificationsUnread(
  transaction: Queries,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await lockBell(transaction, userId);
  await transaction.execute(sql`
    update notifications set read_at = null
    where user_id = ${userId} and read_at is not null and id = any(${sql.param(ids)}::uuid[])`);
}

/** Marks what a person was told of these things as read, because they have read the things themselves (R17.4.6). */
export async function markSubjectsRead(
  transaction: Queries,
  userId: string,
  {
    kinds,
    subjectIds,
  }: {
    readonly kinds: readonly NotificationRow['kind'][];
    readonly subjectIds: readonly string[];
  },
): Promise<void> {
  await lockBell(transaction, userId);
  await transaction.execute(sql`
    update notifications set read_at = clock_timestamp()
    where user_id = ${userId} and kind = any(${sql.param(kinds)}::text[]) and read_at is null and subject_id = any(${sql.param(subjectIds)}::uuid[])`);
}
