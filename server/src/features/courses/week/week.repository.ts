import { OPENS_BEFORE_MINUTES } from '@panthiya/contract/courses/courses.rules';
import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, prepared } from '../../../db/database.ts';

/** The courses that somebody teaches or learns in now. */
const mine = sql`
  select c.id as course_id, c.title as course_title, o.org_id, o.name as organization_name, bool_or(part.teaches) as teaches
  from (
    select course_id, false as teaches from enrolments where user_id = ${sql.placeholder('userId')} and state = 'active'
    union all
    select course_id, true from course_lecturers where user_id = ${sql.placeholder('userId')}
  ) part
  join courses c on c.id = part.course_id and c.status = 'published'
  join organizations o on o.id = c.organization_id and o.status = 'active'
  join memberships m on m.organization_id = o.id and m.user_id = ${sql.placeholder('userId')} and m.removed_at is null
  where not part.teaches or m.roles && array['admin', 'lecturer']
  group by c.id, o.id`;

const thisMonday = sql`date_trunc('week', now() at time zone 'Asia/Colombo')::date`;
const opensBefore = sql.raw(`interval '${OPENS_BEFORE_MINUTES} minutes'`);

const entries = sql`(
  with mine as (${mine}),
  week as (select coalesce(${sql.placeholder('monday')}::date, ${thisMonday}) as monday)
  select 'time' as kind, mine.*, null::uuid as lesson_id, '' as lesson_title,
    (week.monday + t.weekday - 1 + t.begins) at time zone 'Asia/Colombo' as begins_at,
    (week.monday + t.weekday - 1 + t.ends) at time zone 'Asia/Colombo' as ends_at,
    t.place, null as join_address
  from week, mine join course_times t on t.course_id = mine.course_id
  union all
  select 'session', mine.*, l.id, l.title, l.session_begins_at, l.session_ends_at, '',
    case when mine.teaches or (l.session_begins_at - ${opensBefore} <= now() and now() < l.session_ends_at) then l.session_address end
  from week, mine join lessons l on l.course_id = mine.course_id join sections s on s.id = l.section_id
  where l.session_begins_at >= week.monday::timestamp at time zone 'Asia/Colombo'
    and l.session_begins_at < (week.monday + 7)::timestamp at time zone 'Asia/Colombo'
    and l.removed_at is null and s.removed_at is null and (mine.teaches or l.published_at <= now())
) as entry`;

/** A moment as the API writes it. */
const moment = (value: SQL) =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const weekOf = prepared((database) =>
  database
    .select({
      now: sql<string>`${moment(sql`now()`)}`,
      monday: sql<string>`coalesce(${sql.placeholder('monday')}::date, ${thisMonday})::text`,
      entries: sql<WeekEntry[]>`(
        select coalesce(json_agg(json_build_object(
          'kind', entry.kind, 'courseId', entry.course_id, 'courseTitle', entry.course_title, 'orgId', entry.org_id,
          'organizationName', entry.organization_name, 'lessonId', entry.lesson_id, 'lessonTitle', entry.lesson_title,
          'beginsAt', ${moment(sql`entry.begins_at`)}, 'endsAt', ${moment(sql`entry.ends_at`)}, 'place', entry.place,
          'isTeacher', entry.teaches, 'joinAddress', entry.join_address
        ) order by entry.begins_at, entry.course_title, entry.course_id), '[]') from ${entries})`,
    })
    .from(sql`(select) as one_row`)
    .prepare('read_week'),
);

/** A week of somebody: what it holds, by begin, and the clock by which that is true. */
export interface Week {
  readonly now: string;
  readonly monday: string;
  readonly entries: WeekEntry[];
}

/** What a week holds for somebody; `monday` undefined: the present one. One statement. */
export async function readWeek(
  database: Database,
  userId: string,
  monday: string | undefined,
): Promise<Week> {
  const [week] = await weekOf(database, { userId, monday: monday ?? null });
  if (week === undefined) throw new Error('a statement without a table answered no row');
  return week;
}
