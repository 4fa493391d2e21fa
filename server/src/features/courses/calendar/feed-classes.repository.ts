import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { FEED_DAYS, FEED_EVENTS_MAX } from '@panthiya/contract/courses/calendar-feeds.rules';
import { sql } from 'drizzle-orm';
import { onColomboClock } from '../../../db/colombo-time.ts';
import { type Database, prepared, type Queries } from '../../../db/database.ts';
import { classesOf, coursesOfReader } from '../../../domain/timetable/timetable.repository.ts';
import type { FoundFeed } from '../../../records/calendar-feeds/calendar-feeds.repository.ts';
import type { Reader } from '../../../records/memberships/reader.repository.ts';
import { idOfEntry } from './calendar-file.ts';

const ofFeed = sql`select own.* from (${coursesOfReader}) own
  where ${sql.placeholder('courseId')}::uuid is null or own.course_id = ${sql.placeholder('courseId')}::uuid`;
const firstDay = sql`(${onColomboClock(sql`now()`)}::date - ${sql.raw(String(FEED_DAYS.before))})`;

const classesOfFeed = prepared((database) =>
  database
    .select({
      entries: sql<WeekEntry[]>`${classesOf(ofFeed, {
        first: firstDay,
        days: FEED_DAYS.before + FEED_DAYS.after,
        isWhole: true,
      })}`,
    })
    .from(sql`(select) as one_row`)
    .prepare('read_calendar_feed'),
);

/** As many as a feed can have: those that are nearest to this moment, by begin. */
function nearest(entries: readonly WeekEntry[]): readonly WeekEntry[] {
  if (entries.length <= FEED_EVENTS_MAX) return entries;
  const now = Date.now();
  const distance = ({ beginsAt }: WeekEntry): number => Math.abs(Date.parse(beginsAt) - now);
  const kept = new Set(
    entries.toSorted((one, other) => distance(one) - distance(other)).slice(0, FEED_EVENTS_MAX),
  );
  return entries.filter((entry) => kept.has(entry));
}

/** The events that the owner of a feed has, of four weeks back and eight ahead, by begin. */
export async function readFeedClasses(
  database: Database,
  { userId, hasSecondFactor, courseId }: FoundFeed,
): Promise<readonly WeekEntry[]> {
  const [row] = await classesOfFeed(database, { userId, hasSecondFactor, courseId });
  return nearest((row?.entries ?? []).filter((entry) => idOfEntry(entry) !== undefined));
}

/** When each of these class sessions and lessons changed last, in ms since 1970, by id. */
export async function readChangeTimes(
  queries: Queries,
  classSessionIds: readonly string[],
  lessonIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await queries.execute<{ id: string; at: string }>(sql`
    select id, (extract(epoch from coalesce(changed_at, created_at)) * 1000)::bigint::text as at
    from class_sessions where id in (select json_array_elements_text(${JSON.stringify(classSessionIds)}::json)::uuid)
    union all
    select id, (extract(epoch from updated_at) * 1000)::bigint::text as at
    from lessons where id in (select json_array_elements_text(${JSON.stringify(lessonIds)}::json)::uuid)`);
  return new Map(rows.map(({ id, at }) => [id, Number(at)]));
}

const coursesOf = prepared((database) =>
  database
    .select({
      id: sql<string>`own.course_id`,
      title: sql<string>`own.course_title`,
      organizationName: sql<string>`own.organization_name`,
    })
    .from(sql`(${coursesOfReader}) own`)
    .orderBy(sql`own.course_title collate "names"`, sql`own.course_id`)
    .prepare('list_feed_courses'),
);

/** The published courses in which somebody learns or teaches now, by title. */
export const listFeedCourses = (database: Database, { userId, hasSecondFactor }: Reader) =>
  coursesOf(database, { userId, hasSecondFactor });
