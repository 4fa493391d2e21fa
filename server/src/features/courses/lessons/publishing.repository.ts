import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { lessons, sections } from '../../../records/courses/lessons.table.ts';

/** Lessons to publish now, or to make drafts again. */
export interface Publishing {
  readonly lessonIds: readonly string[];
  readonly isPublished: boolean;
}

/**
 * Publishes the drafts among these lessons of a course, or makes its published ones drafts, in one statement. Scheduled lessons keep
 * their time. Counts versions up, so that a form that is open elsewhere does not undo it. Answers the lessons that changed.
 */
export async function setPublishing(
  transaction: Queries,
  courseId: string,
  { lessonIds, isPublished }: Publishing,
): Promise<readonly string[]> {
  const rows = await transaction
    .update(lessons)
    .set({
      publishedAt: isPublished ? sql`now()` : null,
      version: sql`${lessons.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        inArray(lessons.id, [...lessonIds]),
        eq(lessons.courseId, courseId),
        isNull(lessons.removedAt),
        isPublished ? isNull(lessons.publishedAt) : sql`${lessons.publishedAt} <= now()`,
        exists(
          transaction
            .select({ one: sql`1` })
            .from(sections)
            .where(and(eq(sections.id, lessons.sectionId), isNull(sections.removedAt))),
        ),
      ),
    )
    .returning({ id: lessons.id });
  return rows.map(({ id }) => id);
}
