import { MADE_DAYS } from '@panthiya/contract/courses/class-sessions.rules';
import { type SQL, sql } from 'drizzle-orm';
import { colomboToday, momentOfColombo } from '../../db/colombo-time.ts';
import type { Queries } from '../../db/database.ts';
import { idsOf, isOneMeeting, timeOfClass } from './meetings.repository.ts';

/** As many days as class sessions are made for. */
export const madeDays = sql.raw(String(MADE_DAYS));

/** The holiday on which the organization `o` has no class (R13.1.9); the day is `day`, the holiday `h`. */
export const holidayOfDay = sql`left join holidays h on h.date = day.date and not h.is_removed
  and (o.holiday_rule = 'all_off' or (o.holiday_rule = 'poya_off' and h.kind = 'poya'))`;

/** The class sessions of the timetables of published courses that are missing: of the next 56 days, and of a class of now. */
const missing = (courseIds: readonly string[]): SQL => sql`
  select c.id as course_id, c.organization_id, h.date as holiday_date, h.name as holiday_name,
    ${momentOfColombo(sql`day.date + t.begins`)} as begins_at, ${momentOfColombo(sql`day.date + t.ends`)} as ends_at,
    t.place, day.date as origin_date, t.begins, t.ends, t.position
  from courses c
  join organizations o on o.id = c.organization_id and o.status = 'active'
  cross join lateral (select ${colomboToday} + ahead as date from generate_series(0, ${madeDays}) ahead) day
  join course_times t on t.course_id = c.id and t.weekday = extract(isodow from day.date)
  ${holidayOfDay}
  where c.id = ${idsOf(courseIds)} and c.status = 'published'
    and ${momentOfColombo(sql`day.date + t.ends`)} > now()
    and not exists (
      select from class_sessions made
      where made.course_id = c.id and made.origin_date = day.date and made.origin_begins = t.begins)`;

/** Online classes that are one meeting with a missing class of a timetable become that class (R13.1.5): nothing of them is lost. */
async function takeOverOnline(queries: Queries, courseIds: readonly string[]): Promise<void> {
  const ofTime = [sql`due.begins_at`, sql`due.ends_at`] as const;
  await queries.execute(sql`
    with due as (${missing(courseIds)}),
    best as (
      select distinct on (cs.id) cs.id, due.* from due
      join class_sessions cs on cs.course_id = due.course_id and cs.kind = 'online' and cs.status = 'planned'
        and ${isOneMeeting(timeOfClass, ofTime)}
      where due.holiday_date is null
        and not exists (
          select from class_sessions other where other.course_id = due.course_id and other.id <> cs.id and other.status <> 'cancelled'
            and other.begins_at < due.ends_at and due.begins_at < other.ends_at)
        -- Of two weekly times that overlap only the first has classes (R13.1.4).
        and not exists (
          select from due prior where prior.course_id = due.course_id and prior.position < due.position
            and prior.begins_at < due.ends_at and due.begins_at < prior.ends_at)
      order by cs.id, due.position
    )
    update class_sessions cs
    set kind = 'regular', begins_at = pair.begins_at, ends_at = pair.ends_at, place = pair.place, origin_date = pair.origin_date,
      origin_begins = pair.begins, origin_ends = pair.ends, origin_place = pair.place, changed_at = null, version = cs.version + 1
    from (
      select distinct on (course_id, origin_date, begins) * from best order by course_id, origin_date, begins, id
    ) pair where cs.id = pair.id`);
}

/**
 * Makes the class sessions of the timetables of published courses that are missing. One whose time another class of the course has
 * taken is left out; a live session at its time becomes its online side. It changes no other that is there (R13.1.1). Those of a
 * holiday are cancelled from the beginning where the organization's rule says so (R13.1.9). Under a lock of the courses.
 */
export async function makeClassSessions(
  queries: Queries,
  courseIds: readonly string[],
): Promise<void> {
  await takeOverOnline(queries, courseIds);
  await queries.execute(sql`
    insert into class_sessions (course_id, organization_id, kind, status, begins_at, ends_at, place,
      origin_date, origin_begins, origin_ends, origin_place, reason, holiday_date)
    select course_id, organization_id, 'regular', case when holiday_date is null then 'planned' else 'cancelled' end,
      begins_at, ends_at, place, origin_date, begins, ends, place, coalesce(holiday_name, ''), holiday_date
    from (${missing(courseIds)}) due
    order by course_id, origin_date, position
    on conflict do nothing`);
}

/**
 * Removes the coming class sessions that the timetable does not have any more, but none that people changed or wrote about
 * (R13.1.2, R21.6.3). Under the course's lock.
 */
export async function removeReplaced(queries: Queries, courseId: string): Promise<void> {
  await queries.execute(sql`
    delete from class_sessions cs
    where cs.course_id = ${courseId} and cs.kind = 'regular' and cs.changed_at is null and cs.begins_at > now()
      and cs.note = '' and not exists (select from class_session_lessons l where l.class_session_id = cs.id)
      and not exists (
        select from course_times t
        where t.course_id = cs.course_id and t.weekday = extract(isodow from cs.origin_date)
          and t.begins = cs.origin_begins and t.ends = cs.origin_ends and t.place = cs.origin_place)`);
}

/** A published course of a batch, and whose plan holds it. */
interface BatchedCourse {
  readonly id: string;
  readonly organizationId: string;
  readonly ownerId: string;
}

/** So many published courses of active organizations after this id, in the order of their ids. */
export async function listPublishedAfter(
  queries: Queries,
  after: string,
  limit: number,
): Promise<BatchedCourse[]> {
  const { rows } = await queries.execute<Record<string, string>>(sql`
    select c.id, c.organization_id as "organizationId", o.owner_id as "ownerId"
    from courses c join organizations o on o.id = c.organization_id and o.status = 'active'
    where c.status = 'published' and c.id > ${after}::uuid order by c.id limit ${limit}`);
  return rows as unknown as BatchedCourse[];
}

/** Locks those of the courses that nobody else has locked, so that no timetable of them is saved meanwhile. Answers their ids. */
export async function lockUnlocked(queries: Queries, ids: readonly string[]): Promise<string[]> {
  const { rows } = await queries.execute<{ id: string }>(
    sql`select id from courses where id = ${idsOf(ids)} order by id for no key update skip locked`,
  );
  return rows.map(({ id }) => id);
}

/** The same for all of them, after whoever has one. */
export async function lockAfterOthers(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.execute(
    sql`select from courses where id = ${idsOf(ids)} order by id for no key update`,
  );
}
