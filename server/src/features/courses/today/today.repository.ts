import type {
  ClassChange,
  CourseLine,
  DeclinedRequest,
} from '@panthiya/contract/courses/today.contract';
import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { type SQL, sql } from 'drizzle-orm';
import { colomboToday, momentOfColombo } from '../../../db/colombo-time.ts';
import { type Database, prepared } from '../../../db/database.ts';
import { isoSecond } from '../../../db/iso.ts';
import { ANNOUNCED_DAYS } from '../../../records/courses/class-changes.repository.ts';
import { isCourseLecturer } from '../../../records/enrolments/course-role.repository.ts';
import { courses } from '../../../records/courses/courses.table.ts';
import { enrolments } from '../../../records/enrolments/enrolments.table.ts';
import { isAdmin } from '../../../records/memberships/memberships.table.ts';
import { organizations } from '../../../records/organizations/organizations.table.ts';
import { progressOfReader } from '../../../domain/courses/course-cards.repository.ts';
import { selectOwn } from '../../../domain/courses/course-reading.repository.ts';
import { classesOf, coursesOfReader } from '../../../domain/timetable/timetable.repository.ts';
import type { Reader } from '../../../records/memberships/reader.repository.ts';

/** Today, and enough days to show each weekly time once more. */
const DAYS = 8;

/** The first lesson in the order of the course that a student has not marked. */
const nextLesson = sql`case when ${enrolments.state} = 'active' then (
  select json_build_object('id', lesson.id, 'title', lesson.title)
  from sections section
  join lessons lesson on lesson.section_id = section.id and lesson.removed_at is null and lesson.published_at <= now()
  left join lesson_marks mark on mark.lesson_id = lesson.id and mark.student_id = ${enrolments.studentId}
  where section.course_id = ${courses.id} and section.removed_at is null and mark.student_id is null
  order by section.position, lesson.position limit 1
) end`;

const line = sql<CourseLine>`json_build_object(
  'id', ${courses.id}, 'orgId', ${organizations.orgId}, 'organizationName', ${organizations.name},
  'title', ${courses.title}, 'subject', ${courses.subject}, 'status', ${courses.status},
  'learnerCount', ${courses.learnerCount}, 'progress', ${progressOfReader}, 'nextLesson', ${nextLesson},
  'part', json_build_object(
    'isTeacher', ${isAdmin} or ${isCourseLecturer}, 'isLecturer', ${isCourseLecturer}, 'enrolment', ${enrolments.state}
  ))`;

/** Most changes in one answer. */
const CHANGES_MAX = 10;

/** A class session `cs` as a time of a change. */
const timeOf = (begins: SQL, ends: SQL, place: SQL): SQL =>
  sql`jsonb_build_object('beginsAt', ${isoSecond(begins)}, 'endsAt', ${isoSecond(ends)}, 'place', ${place})`;
const timeNow = timeOf(sql`cs.begins_at`, sql`cs.ends_at`, sql`cs.place`);
const timeOfOrigin = timeOf(
  momentOfColombo(sql`cs.origin_date + cs.origin_begins`),
  momentOfColombo(sql`cs.origin_date + cs.origin_ends`),
  sql`cs.origin_place`,
);

const isRecent = (changedAt: SQL): SQL =>
  sql`${changedAt} > greatest(now() - make_interval(days => ${sql.raw(String(ANNOUNCED_DAYS))}), mine.joined_at)`;

/** Changes since they joined, of classes that are still ahead. A student does not see those of an unpublished lesson. */
const changes = sql<ClassChange[]>`(
  with mine as (
    select c.id, c.title, c.subject, o.org_id, e.joined_at
    from students own
    join enrolments e on e.student_id = own.id
    join courses c on c.id = e.course_id and c.status = 'published'
    join organizations o on o.id = c.organization_id and o.status = 'active'
    join memberships m on m.organization_id = o.id and m.user_id = own.user_id and m.removed_at is null
    where own.user_id = ${sql.placeholder('userId')} and e.state = 'active'
  )
  select coalesce(json_agg(json_build_object(
    'id', told.id, 'courseId', told.course_id, 'courseTitle', told.course_title, 'subject', told.subject, 'orgId', told.org_id,
    'lessonId', told.lesson_id, 'lessonTitle', told.lesson_title, 'before', told.before, 'after', told.after,
    'reason', told.reason, 'changedAt', ${isoSecond(sql`told.changed_at`)}
  ) order by told.changed_at desc, told.id), '[]')
  from (
    select change.id, mine.id as course_id, mine.title as course_title, mine.subject, mine.org_id, l.id as lesson_id,
      coalesce(l.title, '') as lesson_title, change.before, change.after, '' as reason, change.changed_at
    from mine
    join class_changes change on change.course_id = mine.id
      and ${isRecent(sql`change.changed_at`)}
      and (change.useful_until is null or change.useful_until > now())
    left join lessons l on l.id = change.lesson_id
    where (l.id is null or l.published_at <= now())
      -- That its class is cancelled is said below.
      and not exists (select from class_sessions cs where cs.live_lesson_id = l.id and cs.status = 'cancelled')
    union all
    select cs.id, mine.id, mine.title, mine.subject, mine.org_id, l.id, coalesce(l.title, ''),
      case when cs.status = 'cancelled' then ${timeNow}
        when cs.kind = 'regular' then nullif(${timeOfOrigin}, ${timeNow}) end,
      case when cs.status <> 'cancelled' then ${timeNow} end, cs.reason, cs.changed_at
    from mine
    join class_sessions cs on cs.course_id = mine.id and ${isRecent(sql`cs.changed_at`)} and cs.ends_at > now()
    left join lessons l on l.id = cs.live_lesson_id and cs.kind = 'online'
    -- Where a live session alone goes, its lesson says above.
    where cs.kind <> 'online' or (cs.status = 'cancelled' and l.published_at <= now())
    order by 11 desc, 1 limit ${sql.raw(String(CHANGES_MAX))}
  ) told)`;

/** Most declined requests in one answer. */
const DECLINED_MAX = 20;

/** Requests that were declined and not read yet, of courses that the user can still open (R11.5.10). */
const declined = sql<DeclinedRequest[]>`(
  select coalesce(json_agg(json_build_object(
    'courseId', said.course_id, 'courseTitle', said.title, 'subject', said.subject, 'orgId', said.org_id,
    'organizationName', said.name, 'reason', said.reason, 'declinedAt', ${isoSecond(sql`said.since`)}
  ) order by said.since desc, said.course_id), '[]')
  from (
    select e.course_id, c.title, c.subject, o.org_id, o.name, e.reason, e.since
    from students own
    join enrolments e on e.student_id = own.id
    join courses c on c.id = e.course_id and c.status = 'published'
    join organizations o on o.id = c.organization_id and o.status = 'active'
    join memberships m on m.organization_id = o.id and m.user_id = own.user_id and m.removed_at is null
    where own.user_id = ${sql.placeholder('userId')} and e.state = 'declined'
      and (e.decline_read_at is null or e.decline_read_at < e.since)
    order by e.since desc, e.course_id limit ${sql.raw(String(DECLINED_MAX))}
  ) said)`;

const todayOf = prepared((database) =>
  database
    .select({
      now: sql<string>`${isoSecond(sql`now()`)}`,
      day: sql<string>`${colomboToday}::text`,
      entries: sql<
        WeekEntry[]
      >`${classesOf(coursesOfReader, { first: colomboToday, days: DAYS, isDay: true })}`,
      courses: sql<
        CourseLine[]
      >`(select coalesce(json_agg(own.line), '[]') from ${selectOwn(database, line)} as own(line))`,
      changes,
      declined,
    })
    .from(sql`(select) as one_row`)
    .prepare('read_today'),
);

/** The day of a user, and the time at which it is true. */
export interface Today {
  readonly now: string;
  readonly day: string;
  readonly entries: WeekEntry[];
  readonly courses: CourseLine[];
  readonly changes: ClassChange[];
  readonly declined: DeclinedRequest[];
}

/** What a user has today and in the week after it, and their courses. One statement. */
export async function readToday(database: Database, reader: Reader): Promise<Today> {
  const [today] = await todayOf(database, { ...reader });
  if (today === undefined) throw new Error('a statement without a table answered no row');
  return today;
}
