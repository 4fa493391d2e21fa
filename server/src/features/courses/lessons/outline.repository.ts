import { OUTLINE_LESSONS_MAX } from '@panthiya/contract/courses/courses.rules';
import type { LessonState } from '@panthiya/contract/courses/outline.contract';
import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Database, prepared } from '../../../db/database.ts';
import {
  lessonMarks,
  lessons,
  materials,
  sections,
} from '../../../records/courses/lessons.table.ts';
import { enrolments } from '../../../records/enrolments/enrolments.table.ts';
import { isNewLesson } from '../../../records/enrolments/visits.repository.ts';
import { studentIdOf } from '../../../records/students/students.repository.ts';

/** True when students see a lesson, by the database clock (R11.2.4). */
export const stateOfLesson = sql<LessonState>`case when ${lessons.publishedAt} is null then 'draft' when ${lessons.publishedAt} <= now() then 'published' else 'scheduled' end`;

const value = sql.placeholder;
/** The reader as a student. */
const studentId = studentIdOf(value('organizationId'), value('userId'));
const isTeacher = sql`${value('isTeacher')}::boolean`;
const isLearner = sql`${value('isLearner')}::boolean`;

const bySection = sql`over (partition by ${sections.id})`;

/** One row for each lesson that the reader sees, and one for each section without lessons. The counts are over all these rows. */
const linesOf = (database: Database, within: SQL | undefined) =>
  database
    .select({
      sectionId: sql<string>`${sections.id}`.as('line_section_id'),
      sectionTitle: sql<string>`${sections.title}`.as('line_section_title'),
      sectionPosition: sql<number>`${sections.position}`.as('line_section_position'),
      lessonId: sql<string | null>`${lessons.id}`.as('line_lesson_id'),
      title: sql<string | null>`${lessons.title}`.as('line_title'),
      position: sql<number | null>`${lessons.position}`.as('line_position'),
      state: stateOfLesson.as('state'),
      publishedAt: lessons.publishedAt,
      hasText: sql<boolean>`${lessons.textId} is not null`.as('has_text'),
      hasVideo: sql<boolean>`${lessons.videoProvider} is not null`.as('has_video'),
      sessionBeginsAt: lessons.sessionBeginsAt,
      sessionEndsAt: lessons.sessionEndsAt,
      isDone: sql<boolean>`${lessonMarks.studentId} is not null`.as('is_done'),
      isNew: isNewLesson().as('is_new'),
      lessonCount: sql<number>`(count(${lessons.id}) ${bySection})::int`.as('lesson_count'),
      doneCount: sql<number>`(count(${lessonMarks.studentId}) ${bySection})::int`.as('done_count'),
      total: sql<number>`count(${lessons.id}) over ()`.as('total'),
      // The section with the first lesson that is not done; else the first one.
      openPosition:
        sql<number>`coalesce(min(${sections.position}) filter (where ${lessons.id} is not null and ${lessonMarks.studentId} is null) over (), min(${sections.position}) over ())`.as(
          'open_position',
        ),
      isFirst:
        sql<boolean>`row_number() over (partition by ${sections.id} order by ${lessons.position}) = 1`.as(
          'is_first',
        ),
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
      and(isLearner, eq(lessonMarks.lessonId, lessons.id), eq(lessonMarks.studentId, studentId)),
    )
    .leftJoin(
      enrolments,
      and(
        isLearner,
        eq(enrolments.courseId, sections.courseId),
        eq(enrolments.studentId, studentId),
      ),
    )
    .where(
      and(
        eq(sections.courseId, sql`${value('courseId')}::uuid`),
        isNull(sections.removedAt),
        or(isTeacher, isNotNull(lessons.id)),
        within,
      ),
    )
    .as('lines');

/** A closed section has one row left. Which section is open depends on all lessons of the course (R11.2.8). */
const openLinesOf = (database: Database, within?: SQL) => {
  const lines = linesOf(database, within);
  const isOpen = sql<boolean>`(${lines.total} <= ${sql.raw(String(OUTLINE_LESSONS_MAX))} or ${lines.sectionPosition} = ${lines.openPosition})`;
  return database
    .select({
      sectionId: lines.sectionId,
      sectionTitle: lines.sectionTitle,
      lessonCount: lines.lessonCount,
      doneCount: lines.doneCount,
      isOpen,
      lessonId: lines.lessonId,
      title: lines.title,
      state: lines.state,
      publishedAt: lines.publishedAt,
      hasText: lines.hasText,
      hasVideo: lines.hasVideo,
      // Counted only for the lessons that are shown.
      materialCount: sql<number>`(select count(*)::int from ${materials} where ${materials.lessonId} = ${lines.lessonId} and ${materials.arrivedAt} is not null)`,
      sessionBeginsAt: lines.sessionBeginsAt,
      sessionEndsAt: lines.sessionEndsAt,
      isDone: lines.isDone,
      isNew: lines.isNew,
    })
    .from(lines)
    .where(or(isOpen, lines.isFirst))
    .orderBy(asc(lines.sectionPosition), asc(lines.position));
};

const byCourse = prepared((database) => openLinesOf(database).prepare('get_outline'));

const byId = prepared((database) =>
  openLinesOf(database, eq(sections.id, sql`${value('sectionId')}::uuid`)).prepare('get_section'),
);

/** The reader of an outline. */
export interface OutlineReader {
  readonly organizationId: string;
  readonly courseId: string;
  readonly userId: string;
  readonly isTeacher: boolean;
  /** Their marks count. Those of teachers, and of people who left, do not. */
  readonly isLearner: boolean;
}

/**
 * Sections and lessons in their order: all for teachers, published ones for others. One statement, so that counts and lessons are
 * of one moment.
 */
export function listOutline(database: Database, reader: OutlineReader) {
  return byCourse(database, { ...reader });
}

/** The same for one section, open in a course of any size. No rows for a section that the reader does not see. */
export function listSection(
  database: Database,
  reader: OutlineReader & { readonly sectionId: string },
) {
  return byId(database, { ...reader });
}

export type OutlineRow = Awaited<ReturnType<typeof listOutline>>[number];
