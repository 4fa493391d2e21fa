import type { FileType } from '@panthiya/contract/courses/courses.rules';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { type Database, prepared, type Queries } from '../../../db/database.ts';
import {
  lessons,
  type MaterialRow,
  materials,
  sections,
} from '../../../records/courses/lessons.table.ts';
import { isPublishedLesson } from '../../../records/courses/published-lessons.repository.ts';
import type { LessonRef } from '../../../domain/lessons/lesson-keys.ts';

/** A file and its lesson: all in one predicate. */
export interface MaterialRef extends LessonRef {
  readonly materialId: string;
}

const value = sql.placeholder;

const byRef = prepared((database) =>
  database
    .select({
      id: materials.id,
      name: materials.name,
      bytes: materials.bytes,
      mediaType: materials.mediaType,
    })
    .from(materials)
    .innerJoin(lessons, eq(lessons.id, materials.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(
      and(
        eq(materials.id, sql`${value('materialId')}::uuid`),
        eq(materials.lessonId, sql`${value('lessonId')}::uuid`),
        eq(materials.courseId, sql`${value('courseId')}::uuid`),
        or(sql`${value('isTeacher')}::boolean`, isPublishedLesson),
      ),
    )
    .prepare('find_material'),
);

/** A file as this reader can see it: students in lessons that they see. Otherwise undefined (R11.3.4). */
export async function findMaterial(
  database: Database,
  { courseId, lessonId, materialId, isTeacher }: MaterialRef & { readonly isTeacher: boolean },
) {
  const [found] = await byRef(database, { courseId, lessonId, materialId, isTeacher });
  return found;
}

export type FoundMaterial = NonNullable<Awaited<ReturnType<typeof findMaterial>>>;

/** True for a lesson of the course that is not removed. */
export async function isLesson(
  transaction: Queries,
  { courseId, lessonId }: LessonRef,
): Promise<boolean> {
  const [found] = await transaction
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(
      and(
        eq(lessons.id, lessonId),
        eq(lessons.courseId, courseId),
        isNull(lessons.removedAt),
        isNull(sections.removedAt),
      ),
    );
  return found !== undefined;
}

/** Files of a lesson, arrived or announced. */
export async function countMaterials(transaction: Queries, lessonId: string): Promise<number> {
  const [counted] = await transaction
    .select({ count: sql<number>`count(*)::int` })
    .from(materials)
    .where(eq(materials.lessonId, lessonId));
  return counted?.count ?? 0;
}

export async function createMaterial(
  transaction: Queries,
  row: Pick<MaterialRow, 'id' | 'lessonId' | 'courseId' | 'name' | 'bytes' | 'createdBy'>,
): Promise<MaterialRow> {
  const [created] = await transaction.insert(materials).values(row).returning();
  if (created === undefined) throw new Error('no row came back');
  return created;
}

/** Records the type of a file that has arrived; false when no one waits for it any more. */
export async function markUploaded(
  queries: Queries,
  id: string,
  mediaType: FileType,
): Promise<boolean> {
  const rows = await queries
    .update(materials)
    .set({ mediaType, arrivedAt: sql`now()` })
    .where(and(eq(materials.id, id), isNull(materials.arrivedAt)))
    .returning({ id: materials.id });
  return rows.length === 1;
}
