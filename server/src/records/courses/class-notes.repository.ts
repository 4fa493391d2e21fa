import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { classSessionLessons, classSessions } from './class-sessions.table.ts';
import { lessons } from './lessons.table.ts';

/** How many of these lessons the course has. */
export async function countLessonsOf(
  queries: Queries,
  courseId: string,
  lessonIds: readonly string[],
): Promise<number> {
  if (lessonIds.length === 0) return 0;
  return queries.$count(
    lessons,
    and(
      eq(lessons.courseId, courseId),
      inArray(lessons.id, [...lessonIds]),
      isNull(lessons.removedAt),
    ),
  );
}

interface ClassNote {
  readonly courseId: string;
  readonly id: string;
  readonly note: string;
  readonly lessonIds: readonly string[];
}

/**
 * Keeps what was done in a class session, and its lessons. A removed lesson stays with it: it comes back with the lesson. It is no
 * change of the plan: holidays and the timetable go on to count for it. Under both locks.
 */
export async function keepClassNote(
  queries: Queries,
  { courseId, id, note, lessonIds }: ClassNote,
): Promise<void> {
  await queries
    .update(classSessions)
    .set({ note, version: sql`${classSessions.version} + 1` })
    .where(and(eq(classSessions.courseId, courseId), eq(classSessions.id, id)));
  await queries.execute(sql`
    delete from class_session_lessons cl using lessons l
    where cl.class_session_id = ${id} and l.id = cl.lesson_id and l.removed_at is null`);
  if (lessonIds.length === 0) return;
  await queries
    .insert(classSessionLessons)
    .values(lessonIds.map((lessonId) => ({ classSessionId: id, courseId, lessonId })));
}
