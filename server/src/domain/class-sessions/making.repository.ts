import { MADE_DAYS } from '@panthiya/contract/courses/class-sessions.rules';
import { type SQL, sql } from 'drizzle-orm';
import { colomboToday, momentOfColombo } from '../../db/colombo-time.ts';
import type { Queries } from '../../db/database.ts';

const madeDays = sql.raw(String(MADE_DAYS));
const idsOf = (ids: readonly string[]): SQL => sql`any(${sql.param(ids)}::uuid[])`;

/** The holiday on which the organization `o` has no class (R13.1.9); the day is `day`, the holiday `h`. */
const holidayOfDay = sql`left join holidays h on h.date = day.date and not h.is_removed
  and (o.holiday_rule = 'all_off' or (o.holiday_rule = 'poya_off' and h.kind = 'poya'))`;

/**
 * Makes the class sessions of the timetables of published courses that are missing: of the next 56 days, and of a class of now.
 * One whose time another class of the course has taken is left out. It changes none that is there (R13.1.1). Those of a holiday are
 * cancelled from the beginning where the organization's rule says so (R13.1.9). Under a lock of the courses.
 */
export async function makeClassSessions(
  queries: Queries,
  courseIds: readonly string[],
): Promise<void> {
  await queries.execute(sql`
    insert into class_sessions (course_id, organization_id, kind, status, begins_at, ends_at, place,
      origin_date, origin_begins, origin_ends, origin_place, reason, holiday_date)
    select c.id, c.organization_id, 'regular', case when h.date is null then 'planned' else 'cancelled' end,
      ${momentOfColombo(sql`day.date + t.begins`)}, ${momentOfColombo(sql`day.date + t.ends`)}, t.place,
      day.date, t.begins, t.ends, t.place, coalesce(h.name, ''), h.date
    from courses c
    join organizations o on o.id = c.organization_id and o.status = 'active'
    cross join lateral (select ${colomboToday} + ahead as date from generate_series(0, ${madeDays}) ahead) day
    join course_times t on t.course_id = c.id and t.weekday = extract(isodow from day.date)
    ${holidayOfDay}
    where c.id = ${idsOf(courseIds)} and c.status = 'published'
      and ${momentOfColombo(sql`day.date + t.ends`)} > now()
      and not exists (
        select from class_sessions made
        where made.course_id = c.id and made.origin_date = day.date and made.origin_begins = t.begins)
    order by c.id, day.date, t.position
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
    sql`select id from courses where id = ${idsOf(ids)} order by id for key share skip locked`,
  );
  return rows.map(({ id }) => id);
}

/** The same for one course, after whoever has it. */
export async function lockAfterOthers(queries: Queries, id: string): Promise<void> {
  await queries.execute(sql`select from courses where id = ${id} for key share`);
}

/** True where a class of the course has the time of the class session `cs`, or one that comes back from the same holiday. */
const isTaken = sql`exists (
  select from class_sessions other
  where other.course_id = cs.course_id and other.id <> cs.id
    and (other.status <> 'cancelled'
      or (other.holiday_date = cs.holiday_date and other.changed_at is null and other.id < cs.id))
    and tstzrange(other.begins_at, other.ends_at) && tstzrange(cs.begins_at, cs.ends_at))`;

/** Some class sessions of a day: those after an id, of one organization or of all. */
interface HolidayBatch {
  readonly date: string;
  readonly organizationId: string | undefined;
  readonly after: string;
  readonly limit: number;
}

/**
 * Brings coming class sessions of a day, which nobody changed, into line with the list of holidays and the organization's rule:
 * cancelled on a holiday, held when it is none any more (R13.1.9). Of all organizations, or of one. So many after an id; answers the
 * last id, undefined when all are done.
 */
export async function applyHoliday(
  queries: Queries,
  { date, organizationId, after, limit }: HolidayBatch,
): Promise<string | undefined> {
  const { rows } = await queries.execute<{ last: string | null }>(sql`
    with day as (select ${date}::date as date),
    chosen as (
      select cs.id from class_sessions cs
      where cs.origin_date = ${date}::date and cs.changed_at is null and cs.begins_at > now() and cs.id > ${after}::uuid
        and cs.organization_id = coalesce(${organizationId ?? null}::uuid, cs.organization_id)
      order by cs.id limit ${limit} for update
    ),
    changed as (
      update class_sessions cs
      set status = case when h.date is null then 'planned' else 'cancelled' end, reason = coalesce(h.name, ''),
        holiday_date = h.date, version = cs.version + 1
      from organizations o cross join day ${holidayOfDay}
      where cs.id in (select id from chosen) and o.id = cs.organization_id and o.status = 'active' and cs.reason <> coalesce(h.name, '')
        and (h.date is not null or not ${isTaken})
    )
    select max(id::text) as last from chosen`);
  return rows[0]?.last ?? undefined;
}

/** The dates of the days for which class sessions are made on which a holiday can be, or was taken off the list. */
export async function listMadeHolidays(queries: Queries): Promise<string[]> {
  const { rows } = await queries.execute<{ date: string }>(sql`
    select date::text from holidays
    where date between ${colomboToday} and ${colomboToday} + ${madeDays} order by date`);
  return rows.map(({ date }) => date);
}
