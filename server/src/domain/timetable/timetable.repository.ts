import { colomboDate, momentOfColombo } from '../../db/colombo-time.ts';
import { inNameOrder } from '../../db/columns.ts';
import { isoSecond } from '../../db/iso.ts';
import { OPENS_BEFORE_MINUTES } from '@panthiya/contract/courses/courses.rules';
import { type SQL, sql } from 'drizzle-orm';
import { isOneMeeting, timeOfLive } from '../class-sessions/meetings.repository.ts';
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
  and cs.kind = 'regular' then json_build_object('beginsAt', ${isoSecond(sql`origin.begins_at`)}, 'endsAt', ${isoSecond(sql`origin.ends_at`)},
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

/** The live session `l` of a lesson, for whoever sees the lesson; `s` is its section. */
const isSeenLive = sql`l.removed_at is null and s.removed_at is null and l.session_begins_at is not null
  and (mine.teaches or l.published_at <= now())`;

/** The live session of the class session `cs`: the lesson `live`, null for none. */
const liveOfClass = sql`left join lateral (
    select l.id, l.title, l.session_begins_at, l.session_ends_at, l.session_address
    from lessons l join sections s on s.id = l.section_id where l.id = cs.live_lesson_id and ${isSeenLive}) live on true`;

/** True for a live session `l` that is in no class. */
const isAlone = sql`not exists (select from class_sessions linked where linked.live_lesson_id = l.id)`;

/** A class session of the reader's plan. A live session alone is in it for whoever sees its lesson. One whose lesson is gone was held. */
const isInPlan = sql`(cs.kind <> 'online' or mine.teaches or live.id is not null or not exists (
    select from lessons l where l.id = cs.live_lesson_id and (l.published_at is null or l.published_at > now())))`;

/** The address of a live session while it is open, and to teachers (R11.4.2). */
const addressOf = (begins: SQL, ends: SQL, address: SQL): SQL =>
  sql`case when mine.teaches or (${begins} - ${opensBefore} <= now() and now() < ${ends}) then ${address} end`;

/** True for a live session `l` that is one meeting with a time of the timetable (R13.1.5). */
const isOneWithTime = isOneMeeting(timeOfLive, [sql`day_time.begins_at`, sql`day_time.ends_at`]);

/**
 * What courses hold on some days: class sessions, times of their timetables for which none is made, and live sessions that are in no
 * class, as one JSON array by begin. A class and its live session are one entry (R13.1.5). `courses` has the columns of
 * `courseOfClass` and `teaches`: if the reader teaches it. Students get the address of a session only while it is open (R11.4.2).
 */
export function classesOf(
  courses: SQL,
  { first, days, isDay = false, isWhole = false }: Span,
): SQL {
  const goesOn = (begins: SQL, ends: SQL) =>
    isDay ? sql`${begins} <= now() and ${ends} > now()` : sql`false`;
  const afterLast = sql.raw(String(days));
  const [from, until] = [
    momentOfColombo(sql`span.first`),
    momentOfColombo(sql`span.first + ${afterLast}`),
  ];
  const movedAway = sql`union all
      select mine.*, null::uuid, null, null, null, null, origin.begins_at, origin.ends_at, cs.origin_place,
        ${sessionOf(sql`null::json`, true)}
      from span, mine join class_sessions cs on cs.course_id = mine.course_id and cs.kind = 'regular' and cs.status <> 'cancelled',
        ${originOfSession}
      where cs.origin_date >= span.first and cs.origin_date < span.first + ${afterLast}
        and cs.changed_at is not null and ${colomboDate(sql`cs.begins_at`)} <> cs.origin_date`;
  return sql`(
    with mine as (${courses}), span as (select ${first} as first),
    times as (
      select mine.*, l.id as lesson_id, l.title as lesson_title, l.session_begins_at, l.session_ends_at,
        ${addressOf(sql`l.session_begins_at`, sql`l.session_ends_at`, sql`l.session_address`)} as join_address,
        day_time.begins_at, day_time.ends_at, t.place, null::json as class_session
      from span, lateral (select span.first + offset_days as date from generate_series(0, ${afterLast} - 1) offset_days) day
      join course_times t on t.weekday = extract(isodow from day.date)
      join mine on mine.course_id = t.course_id
      cross join lateral (select ${momentOfColombo(sql`day.date + t.begins`)} as begins_at,
        ${momentOfColombo(sql`day.date + t.ends`)} as ends_at) day_time
      left join lateral (
        select l.* from lessons l join sections s on s.id = l.section_id
        where l.course_id = t.course_id and ${isSeenLive} and ${isAlone} and ${isOneWithTime}
        order by l.session_begins_at, l.id limit 1) l on true
      where day_time.ends_at > mine.published_at and ${hasNoSession}
    )
    select coalesce(json_agg(json_build_object(
      'kind', case when entry.lesson_id is null then 'time' else 'session' end,
      'courseId', entry.course_id, 'courseTitle', entry.course_title, 'orgId', entry.org_id,
      'organizationName', entry.organization_name, 'lessonId', entry.lesson_id, 'lessonTitle', coalesce(entry.lesson_title, ''),
      'liveSession', case when entry.lesson_id is not null then json_build_object(
        'beginsAt', ${isoSecond(sql`entry.session_begins_at`)}, 'endsAt', ${isoSecond(sql`entry.session_ends_at`)}) end,
      'beginsAt', ${isoSecond(sql`entry.begins_at`)}, 'endsAt', ${isoSecond(sql`entry.ends_at`)}, 'place', entry.place,
      'isTeacher', entry.teaches, 'lecturers', entry.lecturers, 'learnerCount', entry.learner_count,
      'capacity', entry.capacity, 'classSession', entry.class_session, 'joinAddress', entry.join_address
    ) order by entry.begins_at, ${inNameOrder(sql`entry.course_title`)}, entry.course_id), '[]')
    from (
      select * from times
      union all
      select mine.*, live.id, live.title, live.session_begins_at, live.session_ends_at,
        case when cs.status <> 'cancelled' then ${addressOf(sql`live.session_begins_at`, sql`live.session_ends_at`, sql`live.session_address`)} end,
        cs.begins_at, cs.ends_at, cs.place, ${sessionOf(timeBefore)}
      from span, mine join class_sessions cs on cs.course_id = mine.course_id cross join ${originOfSession} ${liveOfClass}
      where (cs.begins_at >= ${from} or ${goesOn(sql`cs.begins_at`, sql`cs.ends_at`)}) and cs.begins_at < ${until}
        and ${isInPlan} and (${isWhole ? sql`true` : sql`cs.status <> 'cancelled'`})
      ${isWhole ? movedAway : sql``}
      union all
      select mine.*, l.id, l.title, l.session_begins_at, l.session_ends_at,
        ${addressOf(sql`l.session_begins_at`, sql`l.session_ends_at`, sql`l.session_address`)},
        l.session_begins_at, l.session_ends_at, '', null
      from span, mine join lessons l on l.course_id = mine.course_id join sections s on s.id = l.section_id
      where (l.session_begins_at >= ${from} or ${goesOn(sql`l.session_begins_at`, sql`l.session_ends_at`)})
        and l.session_begins_at < ${until}
        and l.session_ends_at > mine.published_at and ${isSeenLive}
        and ${isAlone} and not exists (select from times where times.lesson_id = l.id)
    ) as entry)`;
}
