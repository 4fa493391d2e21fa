import { and, count, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { courses } from '../courses/courses.table.ts';
import { enrolments } from './enrolments.table.ts';

/** How many wait for a seat in a course. */
export async function countWaiting(queries: Queries, courseId: string): Promise<number> {
  const [found] = await queries
    .select({ waiting: count() })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.state, 'waiting')));
  return found?.waiting ?? 0;
}

/** Newcomers of a course in the order in which they came, and who brings them. */
interface Newcomers {
  readonly courseId: string;
  readonly changedBy: string;
  readonly studentIds: readonly string[];
  /** So many of them get a seat, the first ones; the others wait in this order. */
  readonly seats: number;
}

/**
 * Gives seats to many newcomers at once, and puts the others at the end of the waiting list: two statements for 2,000 of them. Under the
 * course's lock, by which the caller knows how many seats there are; the constraint of the table says the same (R11.5.4).
 */
export async function seatMany(
  queries: Queries,
  { courseId, changedBy, studentIds, seats }: Newcomers,
): Promise<void> {
  if (studentIds.length === 0) return;
  const taken = Math.min(seats, studentIds.length);
  if (taken > 0)
    await queries
      .update(courses)
      .set({ learnerCount: sql`${courses.learnerCount} + ${taken}` })
      .where(eq(courses.id, courseId));
  // A microsecond apart: those who wait are in the order of the list.
  await queries.execute(sql`
    insert into enrolments as kept (course_id, student_id, organization_id, way, state, since, joined_at, changed_by)
    select ${courseId}, sent.id, (select organization_id from courses where id = ${courseId}), 'teacher',
      case when sent.at <= ${taken} then 'active' else 'waiting' end,
      moment.now + sent.at * interval '1 microsecond', case when sent.at <= ${taken} then now() end, ${changedBy}
    from unnest(${sql.param([...studentIds])}::uuid[]) with ordinality as sent (id, at),
      (select clock_timestamp() as now) moment
    order by sent.at
    on conflict (course_id, student_id) do update set
      way = excluded.way, state = excluded.state, since = excluded.since, changed_by = excluded.changed_by,
      joined_at = coalesce(kept.joined_at, excluded.joined_at),
      reason = '', former_state = null, went_with_membership = false, by_admin = false, asked_since = null`);
}
