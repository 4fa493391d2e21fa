import { sql } from 'drizzle-orm';
import { colomboToday } from '../../db/colombo-time.ts';
import type { Queries } from '../../db/database.ts';
import { idsOf, isOneMeeting, timeOfClass } from './meetings.repository.ts';
import { holidayOfDay, madeDays } from './making.repository.ts';

/** Some class sessions of a day: those after an id, of one organization or of all. */
interface HolidayBatch {
  readonly date: string;
  readonly organizationId: string | undefined;
  readonly after: string;
  readonly limit: number;
}

/** The coming class sessions of a day that nobody changed, so many after an id, with their courses. */
export async function listHolidayBatch(
  queries: Queries,
  { date, organizationId, after, limit }: HolidayBatch,
): Promise<{ id: string; courseId: string }[]> {
  const { rows } = await queries.execute(sql`
    select id, course_id as "courseId" from class_sessions
    where origin_date = ${date}::date and changed_at is null and begins_at > now() and id > ${after}::uuid
      and organization_id = coalesce(${organizationId ?? null}::uuid, organization_id)
    order by id limit ${limit}`);
  return rows as unknown as { id: string; courseId: string }[];
}

/** Class sessions of a day, by their ids. */
interface DayClasses {
  readonly date: string;
  readonly ids: readonly string[];
}

const chosen = ({ ids }: DayClasses) =>
  sql`cs.id = ${idsOf(ids)} and cs.changed_at is null and cs.begins_at > now()`;

/** Classes of the course at the time of the class session `cs`, and those that come back from the same holiday before it. */
const othersInTheWay = sql`class_sessions other
  where other.course_id = cs.course_id and other.id <> cs.id
    and (other.status <> 'cancelled'
      or (other.holiday_date = cs.holiday_date and other.changed_at is null and other.id < cs.id))
    and tstzrange(other.begins_at, other.ends_at) && tstzrange(cs.begins_at, cs.ends_at)`;

/** Those of them that a holiday does not cancel any more, and the online class which has the time of each meanwhile. */
export async function listReturning(
  queries: Queries,
  classes: DayClasses,
): Promise<{ id: string; onlineId: string }[]> {
  const { rows } = await queries.execute(sql`
    with day as (select ${classes.date}::date as date)
    select distinct on (online.id) cs.id, online.id as "onlineId"
    from class_sessions cs join organizations o on o.id = cs.organization_id and o.status = 'active' cross join day ${holidayOfDay}
    join class_sessions online on online.course_id = cs.course_id and online.kind = 'online' and online.status = 'planned'
      and ${isOneMeeting(timeOfClass, [sql`online.begins_at`, sql`online.ends_at`])}
    where ${chosen(classes)} and cs.status = 'cancelled' and h.date is null
      and not exists (
        select from ${othersInTheWay} and other.id <> online.id)
    order by online.id, cs.id`);
  return rows as unknown as { id: string; onlineId: string }[];
}

/**
 * Brings these class sessions, as far as nobody changed them, into line with the list of holidays and the organization's rule:
 * cancelled on a holiday, held when it is none any more (R13.1.9). A holiday is none of a live session: it is the side of no
 * cancelled class then. Under a lock of the courses.
 */
export async function applyHoliday(queries: Queries, classes: DayClasses): Promise<void> {
  await queries.execute(sql`
    with day as (select ${classes.date}::date as date)
    update class_sessions cs
    set status = case when h.date is null then 'planned' else 'cancelled' end, reason = coalesce(h.name, ''),
      holiday_date = h.date, live_lesson_id = case when h.date is null then cs.live_lesson_id end, version = cs.version + 1
    from organizations o cross join day ${holidayOfDay}
    where ${chosen(classes)} and o.id = cs.organization_id and o.status = 'active' and cs.reason <> coalesce(h.name, '')
      and (h.date is not null or not exists (select from ${othersInTheWay}))`);
}

/** The dates of the days for which class sessions are made on which a holiday can be, or was taken off the list. */
export async function listMadeHolidays(queries: Queries): Promise<string[]> {
  const { rows } = await queries.execute<{ date: string }>(sql`
    select date::text from holidays
    where date between ${colomboToday} and ${colomboToday} + ${madeDays} order by date`);
  return rows.map(({ date }) => date);
}
