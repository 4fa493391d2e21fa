import type {
  listWaitingRequests as endpoint,
  WaitingRequests,
} from '@panthiya/contract/courses/today.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { sql } from 'drizzle-orm';
import { type Database, prepared } from '../../../db/database.ts';
import { isoSecond } from '../../../db/iso.ts';
import {
  anyReader,
  membershipOfReader,
  type Reader,
} from '../../../records/memberships/reader.repository.ts';
import { isAdmin } from '../../../records/memberships/memberships.table.ts';
import { mayLecture } from '../../../records/enrolments/course-role.repository.ts';
import { organizations } from '../../../records/organizations/organizations.table.ts';
import { upgradeRequests } from '../../../records/upgrade-requests/upgrade-requests.table.ts';

/** Most courses in one answer. */
const COURSES_MAX = 200;

/**
 * Courses whose requests a user can decide: those of organizations that they administer, and those that they lecture in (R11.8).
 */
const decidable = sql`
  select c.id, c.title, ${organizations.orgId}, ${organizations.name}
  from memberships own
  join ${organizations} on ${organizations.id} = own.organization_id and ${organizations.status} = 'active'
  join ${membershipOfReader(anyReader)} on ${isAdmin}
  join courses c on c.organization_id = ${organizations.id} and c.status = 'published'
  where own.user_id = ${anyReader.userId}
  union
  select c.id, c.title, ${organizations.orgId}, ${organizations.name}
  from course_lecturers named
  join ${organizations} on ${organizations.id} = named.organization_id and ${organizations.status} = 'active'
  join ${membershipOfReader(anyReader)} on ${mayLecture}
  join courses c on c.id = named.course_id and c.status = 'published'
  where named.user_id = ${anyReader.userId}`;

const ofUser = prepared((database) =>
  database
    .select({
      courses: sql<WaitingRequests[]>`(
        select coalesce(json_agg(json_build_object(
          'courseId', waits.id, 'courseTitle', waits.title, 'orgId', waits.org_id, 'organizationName', waits.name,
          'count', waits.count, 'since', ${isoSecond(sql`waits.since`)}
        ) order by waits.since, waits.id), '[]')
        from (
          select decidable.id, decidable.title, decidable.org_id, decidable.name, count(*)::int, min(asked.since) as since
          from (${decidable}) decidable
          join enrolments asked on asked.course_id = decidable.id and asked.state = 'asked'
          group by decidable.id, decidable.title, decidable.org_id, decidable.name
          order by since, decidable.id limit ${sql.raw(String(COURSES_MAX))}
        ) waits)`,
      planRequests: sql<number>`case when ${sql.placeholder('isProvider')}::boolean
        then (select count(*)::int from ${upgradeRequests} where ${upgradeRequests.state} = 'open') else 0 end`,
    })
    .from(sql`(select) as one_row`)
    .prepare('list_waiting_requests'),
);

/**
 * Requests that a user can decide: to join, by course, the one that waits longest first; and for plans. One statement.
 * @param isProvider the reader may read what the provider's staff read
 */
export async function listWaitingRequests(
  database: Database,
  reader: Reader,
  isProvider: boolean,
): Promise<Omit<ReplyOf<typeof endpoint>, 'success'>> {
  const [found] = await ofUser(database, { ...reader, isProvider });
  return found ?? { courses: [], planRequests: 0 };
}
