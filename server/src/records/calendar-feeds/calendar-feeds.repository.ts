import type { CalendarFeed } from '@panthiya/contract/courses/calendar-feeds.contract';
import {
  FEEDS_MAX,
  type FeedReader,
  UNREAD_DAYS,
} from '@panthiya/contract/courses/calendar-feeds.rules';
import { DEFAULT_LOCALE, type Locale } from '@panthiya/contract/locale/locales';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, prepared, type Queries } from '../../db/database.ts';
import { isoSecond } from '../../db/iso.ts';
import type { Reader } from '../memberships/reader.repository.ts';
import { users } from '../users/users.table.ts';
import { calendarFeeds } from './calendar-feeds.table.ts';

/** The feeds of a user, the oldest first. `own` are the courses that they can open: another one has no title. */
export async function listFeeds(
  queries: Queries,
  userId: string,
  own: readonly { readonly id: string; readonly title: string }[],
): Promise<readonly CalendarFeed[]> {
  const { rows } = await queries.execute(sql`
    select f.id, case when f.course_id is not null then json_build_object('id', f.course_id, 'title', coalesce(own.title, '')) end as course,
      ${isoSecond(sql`f.created_at`)} as "createdAt", ${isoSecond(sql`f.last_read_at`)} as "lastReadAt",
      f.last_reader as "lastReader"
    from calendar_feeds f
    left join json_to_recordset(${JSON.stringify(own)}::json) as own (id uuid, title text) on own.id = f.course_id
    where f.user_id = ${userId} order by f.created_at, f.id`);
  return rows as unknown as readonly CalendarFeed[];
}

/** Adds a feed under the lock of its owner's row; false when they have as many as they can. */
export async function createFeed(
  transaction: Queries,
  feed: typeof calendarFeeds.$inferInsert,
): Promise<boolean> {
  const count = await transaction.$count(calendarFeeds, eq(calendarFeeds.userId, feed.userId));
  if (count >= FEEDS_MAX) return false;
  await transaction.insert(calendarFeeds).values(feed);
  return true;
}

/** Ends a feed; false when the user has none of this id. */
export async function deleteFeed(queries: Queries, userId: string, id: string): Promise<boolean> {
  const deleted = await queries
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.id, id), eq(calendarFeeds.userId, userId)))
    .returning({ id: calendarFeeds.id });
  return deleted.length === 1;
}

/** A feed, as whoever reads it. */
export interface FoundFeed extends Reader {
  readonly id: string;
  /** null for all courses. */
  readonly courseId: string | null;
  /** In which its words are. */
  readonly language: Locale;
}

const feedByHash = prepared((database) =>
  database
    .select({
      id: calendarFeeds.id,
      courseId: calendarFeeds.courseId,
      userId: calendarFeeds.userId,
      // With a factor that was turned off meanwhile, or is another one now, nothing was shown (R18.5.2).
      hasSecondFactor: sql<boolean>`(${calendarFeeds.hasSecondFactor} and coalesce(${users.secondFactorAt} <= ${calendarFeeds.createdAt}, false))`,
      language: users.language,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, sql.placeholder('tokenHash')), isNull(users.disabledAt)))
    .prepare('find_calendar_feed'),
);

/** The feed of a secret; undefined for none, and where its owner is disabled. */
export async function findFeed(
  database: Database,
  tokenHash: Buffer,
): Promise<FoundFeed | undefined> {
  const [feed] = await feedByHash(database, { tokenHash });
  return feed && { ...feed, language: feed.language ?? DEFAULT_LOCALE };
}

/** Notes that a program read a feed; at most one write in ten minutes for each program in turn. */
export async function noteRead(queries: Queries, id: string, reader: FeedReader): Promise<void> {
  await queries.execute(sql`
    update calendar_feeds set last_read_at = now(), last_reader = ${reader}
    where id = ${id} and (last_read_at is null or last_reader <> ${reader} or last_read_at < now() - interval '10 minutes')`);
}

/** Ends all feeds of a user. */
export async function deleteFeedsOf(queries: Queries, userId: string): Promise<void> {
  await queries.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** Ends feeds that nobody read for 180 days. */
export async function deleteUnreadFeeds(queries: Queries): Promise<void> {
  await queries.execute(sql`
    delete from calendar_feeds where coalesce(last_read_at, created_at) < now() - make_interval(days => ${UNREAD_DAYS}::int)`);
}
