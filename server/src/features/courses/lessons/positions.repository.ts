import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { lessons, sections } from '../../../records/courses/lessons.table.ts';

// All of these run under the course's lock. So what they read is still true when they write (R11.2.2).

/** The sections of a course that are not removed, in their order. */
export async function listSectionIds(
  transaction: Queries,
  courseId: string,
): Promise<readonly string[]> {
  const rows = await transaction
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.courseId, courseId), isNull(sections.removedAt)))
    .orderBy(asc(sections.position));
  return rows.map(({ id }) => id);
}

/** The lessons of a section that are not removed, in their order. */
export async function listLessonIds(
  transaction: Queries,
  sectionId: string,
): Promise<readonly string[]> {
  const rows = await transaction
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.sectionId, sectionId), isNull(lessons.removedAt)))
    .orderBy(asc(lessons.position));
  return rows.map(({ id }) => id);
}

/** Lessons of a course that are not removed themselves, also in removed sections. */
export async function countLessons(transaction: Queries, courseId: string): Promise<number> {
  const [row] = await transaction
    .select({ count: sql<number>`count(*)::int` })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.removedAt)));
  return row?.count ?? 0;
}

/** Numbers rows from 0 in the order of these ids. Writes only those whose position changes. */
async function writeOrder(
  transaction: Queries,
  table: typeof sections | typeof lessons,
  ids: readonly string[],
): Promise<void> {
  await transaction.execute(
    sql`update ${table} set position = placed.at - 1
        from unnest(${sql.param(ids)}::uuid[]) with ordinality as placed(id, at)
        where ${table.id} = placed.id and ${table.position} <> placed.at - 1`,
  );
}

/** Numbers the sections of a course again. */
export function writeSectionOrder(transaction: Queries, ids: readonly string[]): Promise<void> {
  return writeOrder(transaction, sections, ids);
}

/** Numbers the lessons of a section again. */
export function writeLessonOrder(transaction: Queries, ids: readonly string[]): Promise<void> {
  return writeOrder(transaction, lessons, ids);
}
