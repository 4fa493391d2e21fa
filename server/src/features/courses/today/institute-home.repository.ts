import type { getInstituteHome } from '@panthiya/contract/courses/institute-home.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import { colomboToday, momentOfColombo, onColomboClock } from '../../../db/colombo-time.ts';
import { type Database, prepared } from '../../../db/database.ts';
import { isoSecond } from '../../../db/iso.ts';
import { classesOf, courseOfClass } from '../../../domain/timetable/timetable.repository.ts';
import { organizations } from '../../../records/organizations/organizations.table.ts';

type Home = Omit<ReplyOf<typeof getInstituteHome>, 'success'>;

const organizationId = sql`${sql.placeholder('organizationId')}::uuid`;

/** The published courses of an organization, for no one in particular. So they show no address of a session before it opens. */
const coursesOfOrganization = sql`
  select ${courseOfClass}, false as teaches
  from courses c
  join ${organizations} on ${organizations.id} = c.organization_id and ${organizations.status} = 'active'
  where c.organization_id = ${organizationId} and c.status = 'published'`;

const classesOfToday = classesOf(coursesOfOrganization, {
  first: colomboToday,
  days: 1,
  isDay: true,
});

/** By students, not by places: who learns in two of the courses counts once. With an account or without. */
const expectedToday = sql<number>`(
  select count(*)::int from students s
  where s.organization_id = ${organizationId} and s.left_at is null and exists (
    select from enrolments e where e.student_id = s.id and e.state = 'active' and e.course_id in (
      select (entry ->> 'courseId')::uuid from json_array_elements(today.entries) entry)))`;

/** Midnight in Sri Lanka of the Monday so many weeks before this week's. */
const mondayBefore = (weeks: number): SQL =>
  momentOfColombo(
    sql`date_trunc('week', ${onColomboClock(sql`now()`)}) - interval '${sql.raw(String(weeks))} weeks'`,
  );
const isThisWeek = (at: SQL): SQL => sql`${at} >= ${mondayBefore(0)}`;
const isLastWeek = (at: SQL): SQL =>
  sql`${at} >= ${mondayBefore(1)} and ${at} < ${mondayBefore(0)}`;

const courses = sql<Home['courses']>`(
  select json_build_object(
    'published', count(*) filter (where c.status = 'published'), 'draft', count(*) filter (where c.status = 'draft'),
    'everPublished', count(c.published_at), 'all', count(*))
  from courses c where c.organization_id = ${organizationId})`;

const students = sql<Home['students']>`(
  select json_build_object('all', count(*), 'withoutAccount', (select accountless_count from organizations where id = ${organizationId}))
  from students s where s.organization_id = ${organizationId} and s.left_at is null)`;

const members = sql<Home['members']>`(
  select json_build_object(
    'students', count(*) filter (where 'student' = any(m.roles)),
    'lecturers', count(*) filter (where 'lecturer' = any(m.roles)), 'all', count(*))
  from memberships m where m.organization_id = ${organizationId} and m.removed_at is null)`;

/** Most courses in the list of those that somebody waits for. */
const WAITED_FOR_MAX = sql.raw('50');

const waitingList = sql<Home['waitingList']>`(
  select json_build_object(
    'people', coalesce(sum(line.count), 0), 'courses', count(*),
    'lines', coalesce(json_agg(json_build_object(
      'courseId', line.id, 'courseTitle', line.title, 'count', line.count, 'since', ${isoSecond(sql`line.since`)}
    ) order by line.since, line.id) filter (where line.place <= ${WAITED_FOR_MAX}), '[]'))
  from (
    select c.id, c.title, count(*)::int as count, min(e.since) as since, row_number() over (order by min(e.since), c.id) as place
    from courses c join enrolments e on e.course_id = c.id and e.state = 'waiting'
    where c.organization_id = ${organizationId} and c.status = 'published'
    group by c.id
  ) line)`;

const invites = sql<number>`(
  select count(*)::int from invites i
  where i.organization_id = ${organizationId} and i.state = 'pending' and i.expires_at > now())`;

const codes = sql<number>`(
  select count(*)::int from join_codes j
  where j.organization_id = ${organizationId} and j.withdrawn_at is null
    and (j.expires_at is null or j.expires_at > now()) and (j.max_uses is null or j.uses < j.max_uses))`;

const newStudents = sql<Home['newStudents']>`(
  select json_build_object(
    'count', count(*) filter (where ${isThisWeek(sql`m.joined_at`)}),
    'before', count(*) filter (where ${isLastWeek(sql`m.joined_at`)}))
  from memberships m
  where m.organization_id = ${organizationId} and m.removed_at is null and 'student' = any(m.roles))`;

const cameBy = (way: string): SQL =>
  sql`count(*) filter (where ${isThisWeek(sql`e.joined_at`)} and e.way = '${sql.raw(way)}')`;
const newPlaces = sql<Home['newPlaces']>`(
  select json_build_object(
    'count', count(*) filter (where ${isThisWeek(sql`e.joined_at`)}),
    'before', count(*) filter (where ${isLastWeek(sql`e.joined_at`)}),
    'byCode', ${cameBy('code')}, 'byRequest', ${cameBy('request')}, 'byTeacher', ${cameBy('teacher')})
  from courses c join enrolments e on e.course_id = c.id and e.state = 'active'
  where c.organization_id = ${organizationId} and c.status = 'published')`;

const homeOf = prepared((database) =>
  database
    .select({
      now: sql<string>`${isoSecond(sql`now()`)}`,
      day: sql<string>`${colomboToday}::text`,
      entries: sql<Home['entries']>`today.entries`,
      expectedToday,
      later: sql<
        Home['later']
      >`${classesOf(coursesOfOrganization, { first: sql`${colomboToday} + 1`, days: 7 })} -> 0`,
      courses,
      students,
      members,
      waitingList,
      invites,
      codes,
      newStudents,
      newPlaces,
    })
    // Without the offset PostgreSQL would list the classes twice.
    .from(sql`(select ${classesOfToday} as entries offset 0) as today`)
    .prepare('read_institute_home'),
);

/** The first things that the admins of an organization look at. One statement. */
export async function readInstituteHome(database: Database, id: string): Promise<Home> {
  const [home] = await homeOf(database, { organizationId: id });
  if (home === undefined) throw new Error('a statement without a table answered no row');
  const untold = (entry: Home['entries'][number]) => ({ ...entry, joinAddress: null });
  return { ...home, entries: home.entries.map(untold), later: home.later && untold(home.later) };
}
