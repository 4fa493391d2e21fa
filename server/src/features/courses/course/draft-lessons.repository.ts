import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { lessons, sections } from '../../../records/courses/lessons.table.ts';

/** Lessons of a course that are drafts. One with a time to be published is none. */
const draftsOf = (queries: Queries, courseId: string) =>
  queries
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(
      and(
        eq(lessons.courseId, courseId),
        isNull(lessons.publishedAt),
        isNull(lessons.removedAt),
        isNull(sections.removedAt),
      ),
    );

/** How many lessons of a course are drafts. */
export const countDraftLessons = (queries: Queries, courseId: string): Promise<number> =>
  queries.$count(draftsOf(queries, courseId));

/** Publishes all of them, under the course's lock. Counts versions up, so that a form that is open elsewhere does not undo it. */
export async function publishDraftLessons(queries: Queries, courseId: string): Promise<number> {
  const rows = await queries
    .update(lessons)
    .set({
      publishedAt: sql`now()`,
      version: sql`${lessons.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(inArray(lessons.id, draftsOf(queries, courseId)))
    .returning({ id: lessons.id });
  return rows.length;
}
