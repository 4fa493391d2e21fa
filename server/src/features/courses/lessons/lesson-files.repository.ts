import { and, asc, eq, or, sql } from 'drizzle-orm';
import { type Database, prepared } from '../../../db/database.ts';
import { materials } from '../../../records/courses/lessons.table.ts';
import type { LessonReader } from './lessons.repository.ts';

const value = sql.placeholder;

const filesOf = prepared((database) =>
  database
    .select({
      id: materials.id,
      name: materials.name,
      bytes: materials.bytes,
      mediaType: materials.mediaType,
      arrivedAt: materials.arrivedAt,
      createdAt: materials.createdAt,
    })
    .from(materials)
    .where(
      and(
        eq(materials.lessonId, sql`${value('lessonId')}::uuid`),
        or(sql`${value('isTeacher')}::boolean`, sql`${materials.arrivedAt} is not null`),
      ),
    )
    .orderBy(asc(materials.id))
    .prepare('list_materials_of_lesson'),
);

/** The files of a lesson, oldest first. Only teachers see those that have not arrived. */
export function listFiles(
  database: Database,
  { lessonId, isTeacher: isForTeacher }: Pick<LessonReader, 'lessonId' | 'isTeacher'>,
) {
  return filesOf(database, { lessonId, isTeacher: isForTeacher });
}

export type FoundFile = Awaited<ReturnType<typeof listFiles>>[number];
