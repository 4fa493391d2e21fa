import { sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { isoSecond } from '../../../db/iso.ts';
import type { KnownClass } from '../../../records/courses/class-sessions.table.ts';

/** A change of a class that is to be told now. */
export interface ClassNews {
  readonly courseId: string;
  readonly known: KnownClass;
  /** ISO 8601, UTC. */
  readonly beginsAt: string;
  readonly place: string;
  readonly reason: string;
  readonly isCancelled: boolean;
  /** False when it is over, its course or organization is closed, or students do not see its lesson: nobody needs to know then. */
  readonly isNeeded: boolean;
}

/** Takes changes that are due, so many at once: each is told once, also by two jobs at the same moment. */
export async function takeClassNews(queries: Queries, limit: number): Promise<ClassNews[]> {
  const { rows } = await queries.execute(sql`
    with due as (
      select id, known from class_sessions where tell_at <= now()
      order by tell_at limit ${limit} for update skip locked
    )
    update class_sessions cs set known = null, tell_at = null from due
    where cs.id = due.id
    returning cs.course_id as "courseId", due.known, ${isoSecond(sql`cs.begins_at`)} as "beginsAt", cs.place, cs.reason,
      cs.status = 'cancelled' as "isCancelled",
      greatest(cs.begins_at, (due.known ->> 'beginsAt')::timestamptz) > now() and exists (
        select from courses c join organizations o on o.id = c.organization_id and o.status = 'active'
        where c.id = cs.course_id and c.status = 'published')
      and (cs.kind <> 'online' or exists (
        select from lessons l where l.id = cs.live_lesson_id and l.published_at <= now())) as "isNeeded"`);
  return rows as unknown as ClassNews[];
}
