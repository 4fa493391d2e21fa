import { colomboDate, momentOfColombo } from '../../db/colombo-time.ts';
import { inNameOrder } from '../../db/columns.ts';
import { OPENS_BEFORE_MINUTES } from '@panthiya/contract/courses/courses.rules';
import { type SQL, sql } from 'drizzle-orm';
import { anyReader, membershipOfReader } from '../../records/memberships/reader.repository.ts';
import { mayLecture } from '../../records/enrolments/course-role.repository.ts';
import { organizations } from '../../records/organizations/organizations.table.ts';

/** Names of the lecturers of the course `c` who still have the right to lecture (R11.1.4), as JSON. */
const lecturerNames = sql`(
  select coalesce(json_agg(json_build_object(
    'name', person.first_name || ' ' || person.last_name, 'ownScriptName', person.own_script_name
  ) order by part.sort_name, person.uid), '[]')
  from course_lecturers named
  join memberships part on part.organization_id = named.organization_id and part.user_id = named.user_id
    and part.removed_at is null and part.roles && array['admin', 'lecturer']
  join users person on person.id = named.user_id
  where named.course_id = c.id)`;

/** What each class says of its course `c`; its organization is joined. */
export const courseOfClass = sql`c.id as course_id, c.title as course_title, c.learner_count, c.capacity, c.published_at,
  ${organizations.orgId}, ${organizations.name} as organization_name, ${lecturerNames} as lecturers`;

/** The courses that a user teaches or learns in now. */
export const coursesOfReader = sql`
  select ${courseOfClass}, bool_or(part.teaches) as teaches
  from (
    select course_id, false as teaches from enrolments join students on students.id = enrolments.student_id
    where user_id = ${anyReader.userId} and state = 'active'
    union all
    select course_id, true from course_lecturers where user_id = ${anyReader.userId}
  ) part
  join courses c on c.id = part.course_id and c.status = 'published'
  join ${organizations} on ${organizations.id} = c.organization_id and ${organizations.status} = 'active'
  join ${membershipOfReader(anyReader)} on true
  where not part.teaches or ${mayLecture}
  group by c.id, ${organizations.id}`;

const opensBefore = sql.raw(`interval '${OPENS_BEFORE_MINUTES} minutes'`);

/** A moment as the API writes it. */
export const moment = (value: SQL) =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** A number of days in Sri Lanka. */
interface Span {
  /** The first of the days, a date. */
  readonly first: SQL;
  readonly days: number;
  /** True: also those that began before midnight and are not over. */
  readonly isDay?: boolean | undefined;
  /** True: also cancelled classes, and the old times of classes that are on another day now. */
  readonly isWhole?: boolean | undefined;
}

/** The time of the timetable of a class session `cs` that is at another time or place; else null. */
const timeBefore = sql`case when (cs.begins_at, cs.ends_at, cs.place) is distinct from (origin.begins_at, origin.ends_at, cs.origin_place)
  and cs.kind = 'regular' then json_build_object('beginsAt', ${moment(sql`origin.begins_at`)}, 'endsAt', ${moment(sql`origin.ends_at`)},
    'place', cs.origin_place) end`;
const originOfSession = sql`lateral (select ${momentOfColombo(sql`cs.origin_date + cs.origin_begins`)} as begins_at,
  ${momentOfColombo(sql`cs.origin_date + cs.origin_ends`)} as ends_at) origin`;
const sessionOf = (
  before: SQL,
  isOldTime = false,
): SQL => sql`json_build_object('id', cs.id, 'version', cs.version, 'kind', cs.kind,
  'status', cs.status, 'isOldTime', ${isOldTime ? sql`true` : sql`false`}, 'reason', cs.reason, 'before', ${before})`;

/** Where a time of the timetable stands for a class: it is ahead and has none yet, or it was before any was made. */
const hasNoSession = sql`not exists (
    select from class_sessions made
    where made.course_id = t.course_id and made.origin_date = day.date and made.origin_begins = t.begins)
  and (${momentOfColombo(sql`day.date + t.ends`)} > now() or day.date < coalesce((
    select min(made.origin_date) from class_sessions made where made.course_id = t.course_id), 'infinity'))`;

/**
 * What courses hold on some days: class sessions, times of their timetables for which none is made, and live sessions, as one JSON
 * array by begin. `courses` has the columns of `courseOfClass` and `teaches`: if the reader teaches it. Students get the address of a
 * session only while it is open (R11.4.2).
 */
export function classesOf(
  courses: SQL,
  { first, days, isDay = false, isWhole = false }: Span,
): SQL {
  const goesOn = isDay
    ? sql`l.session_begins_at <= now() and l.session_ends_at > now()`
    : sql`false`;
  const afterLast = sql.raw(String(days));
  const [from, until] = [
    momentOfColombo(sql`span.first`),
    momentOfColombo(sql`span.first + ${afterLast}`),
  ];
  const movedAway = sql`union all
      select 'time', mine.*, null::uuid, '', origin.begins_at, origin.ends_at, cs.origin_place, null,
        ${sessionOf(sql`null::json`, true)}
      from span, mine join class_sessions cs on cs.course_id = mine.course_id and cs.kind = 'regular' and cs.status <> 'cancelled',
        ${originOfSession}
      where cs.origin_date >= span.first and cs.origin_date < span.first + ${afterLast}
        and cs.changed_at is not null and ${colomboDate(sql`cs.begins_at`)} <> cs.origin_date`;
  return sql`(
    with mine as (${courses}), span as (select ${first} as first)
    select coalesce(json_agg(json_build_object(
      'kind', entry.kind, 'courseId', entry.course_id, 'courseTitle', entry.course_title, 'orgId', entry.org_id,
      'organizationName', entry.organization_name, 'lessonId', entry.lesson_id, 'lessonTitle', entry.lesson_title,
      'beginsAt', ${moment(sql`entry.begins_at`)}, 'endsAt', ${moment(sql`entry.ends_at`)}, 'place', entry.place,
      'isTeacher', entry.teaches, 'lecturers', entry.lecturers, 'learnerCount', entry.learner_count,
      'capacity', entry.capacity, 'classSession', entry.class_session, 'joinAddress', entry.join_address
    ) order by entry.begins_at, ${inNameOrder(sql`entry.course_title`)}, entry.course_id), '[]')
    from (
      select 'time' as kind, mine.*, null::uuid as lesson_id, '' as lesson_title,
        ${momentOfColombo(sql`day.date + t.begins`)} as begins_at,
        ${momentOfColombo(sql`day.date + t.ends`)} as ends_at, t.place, null as join_address, null::json as class_session
      from span, lateral (select span.first + offset_days as date from generate_series(0, ${afterLast} - 1) offset_days) day
      join course_times t on t.weekday = extract(isodow from day.date)
      join mine on mine.course_id = t.course_id
      where ${momentOfColombo(sql`day.date + t.ends`)} > mine.published_at and ${hasNoSession}
      union all
      select 'time', mine.*, null::uuid, '', cs.begins_at, cs.ends_at, cs.place, null, ${sessionOf(timeBefore)}
      from span, mine join class_sessions cs on cs.course_id = mine.course_id, ${originOfSession}
      where cs.begins_at >= ${from} and cs.begins_at < ${until} and (${isWhole ? sql`true` : sql`cs.status <> 'cancelled'`})
      ${isWhole ? movedAway : sql``}
      union all
      select 'session', mine.*, l.id, l.title, l.session_begins_at, l.session_ends_at, '',
        case when mine.teaches or (l.session_begins_at - ${opensBefore} <= now() and now() < l.session_ends_at) then l.session_address end,
        null
      from span, mine join lessons l on l.course_id = mine.course_id join sections s on s.id = l.section_id
      where (l.session_begins_at >= ${from} or ${goesOn})
        and l.session_begins_at < ${until}
        and l.session_ends_at > mine.published_at
        and l.removed_at is null and s.removed_at is null and (mine.teaches or l.published_at <= now())
    ) as entry)`;
}
