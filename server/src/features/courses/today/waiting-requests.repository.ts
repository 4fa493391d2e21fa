import type { WaitingRequests } from '@panthiya/contract/courses/today.contract';
import { sql } from 'drizzle-orm';
import { type Database, prepared } from '../../../db/database.ts';
import { moment } from '../../../domain/timetable/timetable.repository.ts';

/** Most courses in one answer. */
const COURSES_MAX = 200;

const userId = sql.placeholder('userId');

/**
 * Courses whose requests a user can decide: those of organizations that they administer, and those that they lecture in (R11.8).
 */
const decidable = sql`
  select c.id, c.title, o.org_id, o.name
  from memberships m
  join organizations o on o.id = m.organization_id and o.status = 'active'
  join courses c on c.organization_id = o.id and c.status = 'published'
  where m.user_id = ${userId} and m.removed_at is null and 'admin' = any(m.roles)
  union
  select c.id, c.title, o.org_id, o.name
  from course_lecturers named
  join memberships m on m.organization_id = named.organization_id and m.user_id = named.user_id
    and m.removed_at is null and m.roles && array['admin', 'lecturer']
  join organizations o on o.id = m.organization_id and o.status = 'active'
  join courses c on c.id = named.course_id and c.status = 'published'
  where named.user_id = ${userId}`;

const ofUser = prepared((database) =>
  database
    .select({
      courses: sql<WaitingRequests[]>`(
        select coalesce(json_agg(json_build_object(
          'courseId', waits.id, 'courseTitle', waits.title, 'orgId', waits.org_id, 'organizationName', waits.name,
          'count', waits.count, 'since', ${moment(sql`waits.since`)}
        ) order by waits.since, waits.id), '[]')
        from (
          select decidable.id, decidable.title, decidable.org_id, decidable.name, count(*)::int, min(asked.since) as since
          from (${decidable}) decidable
          join enrolments asked on asked.course_id = decidable.id and asked.state = 'asked'
          group by decidable.id, decidable.title, decidable.org_id, decidable.name
          order by since, decidable.id limit ${sql.raw(String(COURSES_MAX))}
        ) waits)`,
    })
    .from(sql`(select) as one_row`)
    .prepare('list_waiting_requests'),
);

/** Requests that a user can decide, by course; the one that waits longest first. One statement. */
export async function listWaitingRequests(
  database: Database,
  id: string,
): Promise<WaitingRequests[]> {
  const [found] = await ofUser(database, { userId: id });
  return found?.courses ?? [];
}
