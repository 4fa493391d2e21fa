import type { LessonState } from '@panthiya/contract/courses/outline.contract';
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Database, prepared } from '../../../db/database.ts';
import {
  lessonMarks,
  lessons,
  materials,
  sections,
} from '../../../records/courses/lessons.table.ts';

/** Whether learners see a lesson, by the database clock (R11.2.4). */
export const stateOfLesson = sql<LessonState>`case when ${lessons.publishedAt} is null then 'draft' when ${lessons.publishedAt} <= now() then 'published' else 'scheduled' end`;

const fileCount = sql<number>`(select count(*)::int from ${materials} where ${materials.lessonId} = ${lessons.id} and ${materials.arrivedAt} is not null)`;

const value = sql.placeholder;
const isTeacher = sql`${value('isTeacher')}::boolean`;

const byCourse = prepared((database) =>
  database
    .select({
      sectionId: sections.id,
      sectionTitle: sections.title,
      lessonId: lessons.id,
      title: lessons.title,
      state: stateOfLesson,
      publishedAt: lessons.publishedAt,
      hasText: sql<boolean>`${lessons.textId} is not null`,
      hasVideo: sql<boolean>`${lessons.videoProvider} is not null`,
      materialCount: fileCount,
      sessionBeginsAt: lessons.sessionBeginsAt,
      sessionEndsAt: lessons.sessionEndsAt,
      isDone: sql<boolean>`${lessonMarks.userId} is not null`,
    })
    .from(sections)
    .leftJoin(
      lessons,
      and(
        eq(lessons.sectionId, sections.id),
        isNull(lessons.removedAt),
        or(isTeacher, sql`${lessons.publishedAt} <= now()`),
      ),
    )
    .leftJoin(
      lessonMarks,
      and(
        eq(lessonMarks.lessonId, lessons.id),
        eq(lessonMarks.userId, sql`${value('userId')}::uuid`),
      ),
    )
    .where(
      and(
        eq(sections.courseId, sql`${value('courseId')}::uuid`),
        isNull(sections.removedAt),
        or(isTeacher, isNotNull(lessons.id)),
      ),
    )
    .orderBy(asc(sections.position), asc(lessons.position))
    .prepare('get_outline'),
);

/**
 * Sections and lessons in their order, a row a lesson and one for a section without any: all for teachers, for others
 * what is published.
 */
export function listOutline(
  database: Database,
  reader: { readonly courseId: string; readonly userId: string; readonly isTeacher: boolean },
) {
  return byCourse(database, reader);
}

export type OutlineRow = Awaited<ReturnType<typeof listOutline>>[number];
