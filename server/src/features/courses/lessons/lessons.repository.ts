import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { OPENS_BEFORE_MINUTES } from '@panthiya/contract/courses/courses.rules';
import { type Database, prepared, type Queries } from '../../../db/database.ts';
import { type LessonRef } from '../../../domain/lessons/lesson-keys.ts';
import { courses } from '../../../records/courses/courses.table.ts';
import {
  lessonMarks,
  type LessonRow,
  lessons,
  lessonTexts,
  sections,
} from '../../../records/courses/lessons.table.ts';
import { enrolments } from '../../../records/enrolments/enrolments.table.ts';
import { isNewLesson } from '../../../records/enrolments/visits.repository.ts';
import { studentIdOf } from '../../../records/students/students.repository.ts';
import { stateOfLesson } from './outline.repository.ts';
import { canBeTakenBack } from '../../../records/courses/restorable.repository.ts';

/** The reader of a lesson. */
export interface LessonReader extends LessonRef {
  readonly organizationId: string;
  readonly userId: string;
  readonly isTeacher: boolean;
}

const value = sql.placeholder;
/** The reader as a student. */
const studentId = studentIdOf(value('organizationId'), value('userId'));
const isTeacher = sql`${value('isTeacher')}::boolean`;
/** When a live session can be joined (R11.4.2), and its lesson be marked as done. null for a lesson without one. */
export const opensAt = sql`(${lessons.sessionBeginsAt} - make_interval(mins => ${sql.raw(String(OPENS_BEFORE_MINUTES))}))`;

/** Why the class of its live session is cancelled; '' for others (R13.1.5). */
const cancelReason = sql<string>`coalesce((select reason from class_sessions where live_lesson_id = ${lessons.id}), '')`;

const otherLesson = alias(lessons, 'other_lesson');
const otherSection = alias(sections, 'other_section');

interface Neighbour {
  readonly id: string;
  readonly title: string;
}

/** The published lesson before or after the one that is read, in the order of the course. */
const neighbour = (database: Database, isNext: boolean) => {
  const by = isNext ? asc : desc;
  return database
    .select({ one: sql`json_build_object('id', ${otherLesson.id}, 'title', ${otherLesson.title})` })
    .from(otherLesson)
    .innerJoin(otherSection, eq(otherSection.id, otherLesson.sectionId))
    .where(
      and(
        eq(otherLesson.courseId, lessons.courseId),
        isNull(otherLesson.removedAt),
        isNull(otherSection.removedAt),
        sql`${otherLesson.publishedAt} <= now()`,
        sql`(${otherSection.position}, ${otherLesson.position}) ${sql.raw(isNext ? '>' : '<')} (${sections.position}, ${lessons.position})`,
      ),
    )
    .orderBy(by(otherSection.position), by(otherLesson.position))
    .limit(sql.raw('1') as unknown as number);
};

const byId = prepared((database) =>
  database
    .select({
      id: lessons.id,
      sectionId: lessons.sectionId,
      sectionTitle: sections.title,
      courseId: lessons.courseId,
      courseTitle: courses.title,
      title: lessons.title,
      text: sql<string>`coalesce(${lessonTexts.text}, '')`,
      videoProvider: lessons.videoProvider,
      videoKey: lessons.videoKey,
      sessionBeginsAt: lessons.sessionBeginsAt,
      sessionEndsAt: lessons.sessionEndsAt,
      // R11.4.2: decided here, by one clock. A hidden link does not leave the database.
      sessionAddress: sql<
        string | null
      >`case when ${isTeacher} or (now() between ${opensAt} and ${lessons.sessionEndsAt} and ${cancelReason} = '') then ${lessons.sessionAddress} end`,
      cancelReason,
      publishedAt: lessons.publishedAt,
      state: stateOfLesson,
      version: lessons.version,
      isDone: sql<boolean>`${lessonMarks.studentId} is not null`,
      isNew: isNewLesson(),
      previous: sql<Neighbour | null>`(${neighbour(database, false)})`,
      next: sql<Neighbour | null>`(${neighbour(database, true)})`,
      now: sql<Date>`now()`.mapWith(lessons.createdAt),
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(lessonTexts, eq(lessonTexts.id, lessons.textId))
    .leftJoin(
      lessonMarks,
      and(eq(lessonMarks.lessonId, lessons.id), eq(lessonMarks.studentId, studentId)),
    )
    .leftJoin(
      enrolments,
      and(
        sql`not ${isTeacher}`,
        eq(enrolments.courseId, lessons.courseId),
        eq(enrolments.studentId, studentId),
      ),
    )
    .where(
      and(
        eq(lessons.id, sql`${value('lessonId')}::uuid`),
        eq(lessons.courseId, sql`${value('courseId')}::uuid`),
        isNull(lessons.removedAt),
        isNull(sections.removedAt),
        or(isTeacher, sql`${lessons.publishedAt} <= now()`),
      ),
    )
    .prepare('find_lesson'),
);

/** A lesson as this reader can see it; undefined when they cannot. */
export async function findLesson(database: Database, reader: LessonReader) {
  const [found] = await byId(database, { ...reader });
  return found;
}

export type FoundLesson = NonNullable<Awaited<ReturnType<typeof findLesson>>>;

/** What a teacher says about a lesson except its text, as it is kept. */
export type LessonFacts = Pick<
  LessonRow,
  | 'title'
  | 'publishedAt'
  | 'videoProvider'
  | 'videoKey'
  | 'sessionBeginsAt'
  | 'sessionEndsAt'
  | 'sessionAddress'
>;

/** Adds lessons, all in one statement. */
export async function createLessons(
  transaction: Queries,
  rows: readonly (LessonFacts &
    Pick<LessonRow, 'id' | 'courseId' | 'sectionId' | 'position' | 'textId'>)[],
): Promise<void> {
  await transaction.insert(lessons).values([...rows]);
}

const isLive = ({ courseId, lessonId }: LessonRef) =>
  and(eq(lessons.id, lessonId), eq(lessons.courseId, courseId), isNull(lessons.removedAt));

/** A lesson to change, in a section that is not removed. Removed lessons only when asked for. */
export async function findForChange(
  transaction: Queries,
  { courseId, lessonId }: LessonRef,
  isRemoved = false,
) {
  const [found] = await transaction
    .select({
      sectionId: lessons.sectionId,
      isSectionRemoved: sql<boolean>`${sections.removedAt} is not null`,
      textId: lessons.textId,
      publishedAt: lessons.publishedAt,
      sessionBeginsAt: lessons.sessionBeginsAt,
      sessionEndsAt: lessons.sessionEndsAt,
      isPublished: sql<boolean>`coalesce(${lessons.publishedAt} <= now(), false)`,
      version: lessons.version,
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(
      and(
        eq(lessons.id, lessonId),
        eq(lessons.courseId, courseId),
        isRemoved
          ? sql`${lessons.removedAt} is not null`
          : and(isNull(lessons.removedAt), isNull(sections.removedAt)),
      ),
    );
  return found;
}

/** Replaces what a lesson says and counts its version up. */
export async function updateLesson(
  transaction: Queries,
  ref: LessonRef,
  facts: LessonFacts & Pick<LessonRow, 'textId'>,
): Promise<void> {
  await transaction
    .update(lessons)
    .set({ ...facts, version: sql`${lessons.version} + 1`, updatedAt: sql`now()` })
    .where(isLive(ref));
}

/** Puts a lesson into a section. The caller writes the order of its lessons after that. */
export async function setSection(
  transaction: Queries,
  ref: LessonRef,
  sectionId: string,
): Promise<void> {
  await transaction.update(lessons).set({ sectionId }).where(isLive(ref));
}

/** Removes a lesson from its course. */
export async function removeLesson(transaction: Queries, ref: LessonRef): Promise<void> {
  await transaction
    .update(lessons)
    .set({ removedAt: sql`now()` })
    .where(isLive(ref));
}

/** Restores a removed lesson. Answers its position before; undefined when its time is over. */
export async function restoreLesson(
  transaction: Queries,
  { courseId, lessonId }: LessonRef,
): Promise<number | undefined> {
  const [row] = await transaction
    .update(lessons)
    .set({ removedAt: null })
    .where(
      and(
        eq(lessons.id, lessonId),
        eq(lessons.courseId, courseId),
        canBeTakenBack(lessons.removedAt),
      ),
    )
    .returning({ position: lessons.position });
  return row?.position;
}
