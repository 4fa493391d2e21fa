import { desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { bellStates, notifications } from '../../records/notifications/notifications.table.ts';

/** What a person was told of in the bell. Its words are read from what it is about, so that they are not kept here. */
export function listOwnNotifications(queries: Queries, userId: string) {
  return queries
    .select({
      kind: notifications.kind,
      about: notifications.key,
      count: notifications.itemCount,
      at: notifications.at,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.at));
}

/** Removes a person's notifications and their bell. */
export async function removeNotifications(queries: Queries, userId: string): Promise<void> {
  await queries.execute(sql`select from bell_states where user_id = ${userId} for update`);
  await queries.delete(notifications).where(eq(notifications.userId, userId));
  await queries.delete(bellStates).where(eq(bellStates.userId, userId));
}
