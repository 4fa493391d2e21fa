import { sql } from 'drizzle-orm';
import { inNameOrder } from '../../db/columns.ts';
import type { Queries } from '../../db/database.ts';

/** Most rows to compare: more than a large institute has on the same days. */
const CANDIDATES_MAX = 5000;

/** The person whose times are compared with others. */
export interface OverlapQuery {
  readonly organizationId: string;
  readonly callerId: string;
  /** Its own times are left out; null for a course that does not exist yet. */
  readonly courseId: string | null;
  readonly teacherIds: readonly string[];
  readonly weekdays: readonly number[];
}

interface Candidate extends Record<string, unknown> {
  readonly title: string;
  /** Only halls of the same organization are the same halls. */
  readonly isHere: boolean;
  readonly isSameTeacher: boolean;
  readonly weekday: number;
  readonly begins: string;
  readonly ends: string;
  readonly place: string;
}

/**
 * Times on these days with one of these teachers, or in some hall of the organization. A draft takes no hall. Another teacher's
 * classes elsewhere are private: in other organizations only the caller's own classes are read.
 */
export async function listTimesOnDays(
  queries: Queries,
  { organizationId, callerId, courseId, teacherIds, weekdays }: OverlapQuery,
): Promise<readonly Candidate[]> {
  const { rows } = await queries.execute<Candidate>(sql`
    with taught as (
      select l.course_id, bool_or(l.user_id = any(${sql.param(teacherIds)}::uuid[])) as is_theirs
      from course_lecturers l
      join memberships m on m.organization_id = l.organization_id and m.user_id = l.user_id
      where (l.organization_id = ${organizationId}::uuid or l.user_id = ${callerId}::uuid)
        and m.removed_at is null and m.roles && array['admin', 'lecturer']
      group by l.course_id
    )
    select c.title, c.organization_id = ${organizationId}::uuid as "isHere",
      coalesce(taught.is_theirs, false) as "isSameTeacher",
      t.weekday, left(t.begins::text, 5) as begins, left(t.ends::text, 5) as ends, t.place
    from courses c join organizations o on o.id = c.organization_id
    join course_times t on t.course_id = c.id
    left join taught on taught.course_id = c.id
    where c.status = 'published' and o.status = 'active' and c.id is distinct from ${courseId}::uuid
      and t.weekday = any(${sql.param(weekdays)}::int[])
      and (taught.is_theirs or (c.organization_id = ${organizationId}::uuid and t.place <> ''))
      and (c.organization_id = ${organizationId}::uuid or taught.course_id is not null)
    order by t.weekday, t.begins, ${inNameOrder(sql`c.title`)}, c.id
    limit ${CANDIDATES_MAX}`);
  return rows;
}
