import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { isoSecond } from '../../db/iso.ts';

/** When something is, ISO 8601, UTC. */
interface Times {
  readonly beginsAt: string;
  readonly endsAt: string;
}

/** A class that was moved, and the lesson of its live session. */
interface MovedClass {
  readonly courseId: string;
  readonly lessonId: string;
  readonly before: Times;
  readonly after: Times;
}

/**
 * Moves the live session of a class along with it: to the time of the class where both were at one time, else by as much as the begin
 * of the class. It counts the lesson's version up, so that a form that is open elsewhere does not undo it. Answers both times, and if
 * students see the lesson; undefined when it has no live session any more.
 */
export async function moveLiveSession(
  queries: Queries,
  { courseId, lessonId, before, after }: MovedClass,
): Promise<{ before: Times; after: Times; isPublished: boolean } | undefined> {
  const { rows } = await queries.execute(sql`
    with asked as (
      select ${before.beginsAt}::timestamptz as old_begins, ${before.endsAt}::timestamptz as old_ends,
        ${after.beginsAt}::timestamptz as begins, ${after.endsAt}::timestamptz as ends
    ), present as (
      select l.id, l.session_begins_at as begins, l.session_ends_at as ends, asked.begins - asked.old_begins as shift,
        (l.session_begins_at, l.session_ends_at) = (asked.old_begins, asked.old_ends)
          and asked.ends - asked.begins between interval '15 minutes' and interval '8 hours' as is_one
      from asked, lessons l join sections s on s.id = l.section_id and s.removed_at is null
      where l.id = ${lessonId} and l.course_id = ${courseId} and l.removed_at is null and l.session_begins_at is not null
    )
    update lessons l set version = l.version + 1, updated_at = now(),
      session_begins_at = case when is_one then asked.begins else present.begins + shift end,
      session_ends_at = case when is_one then asked.ends else present.ends + shift end
    from present, asked where l.id = present.id
    returning coalesce(l.published_at <= now(), false) as "isPublished",
      json_build_object('beginsAt', ${isoSecond(sql`present.begins`)}, 'endsAt', ${isoSecond(sql`present.ends`)}) as before,
      json_build_object('beginsAt', ${isoSecond(sql`l.session_begins_at`)}, 'endsAt', ${isoSecond(sql`l.session_ends_at`)}) as after`);
  return rows[0] as { before: Times; after: Times; isPublished: boolean } | undefined;
}
