import { QUIET_DAYS, type QuietStudents } from '@panthiya/contract/courses/progress.contract';
import { and, asc, eq, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { type Database, executeByShape, prepared, type Queries } from '../../../db/database.ts';
import { lessonMarks, lessons, sections } from '../../../records/courses/lessons.table.ts';
import { enrolments } from '../../../records/enrolments/enrolments.table.ts';
import { studentIdOf } from '../../../records/students/students.repository.ts';
import { students } from '../../../records/students/students.table.ts';
import { hasNameWord } from '../../../records/users/name-words.repository.ts';
import { personColumns, users } from '../../../records/users/users.table.ts';
import { opensAt } from './lessons.repository.ts';
import { type LessonRef } from '../../../domain/lessons/lesson-keys.ts';
import { isPublishedLesson } from '../../../records/courses/published-lessons.repository.ts';

/** The lesson of a mark, and whose it is. */
export interface MarkRef extends LessonRef {
  readonly organizationId: string;
  readonly userId: string;
}

/** A lesson of the course that students see, and when its live session opens if it has not. undefined for all others. */
export async function findMarkable(
  queries: Queries,
  { courseId, lessonId }: LessonRef,
): Promise<{ readonly opensLater: Date | null } | undefined> {
  const [found] = await queries
    .select({
      opensLater: sql<Date | null>`case when now() < ${opensAt} then ${opensAt} end`.mapWith(
        lessons.sessionBeginsAt,
      ),
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(and(eq(lessons.id, lessonId), eq(lessons.courseId, courseId), isPublishedLesson));
  return found;
}

/** Marks a lesson as done; the first mark's time stays. */
export async function addMark(
  queries: Queries,
  { organizationId, userId, courseId, lessonId }: MarkRef,
): Promise<void> {
  const studentId = studentIdOf(organizationId, userId);
  await queries.insert(lessonMarks).values({ courseId, lessonId, studentId }).onConflictDoNothing();
}

/** Marks a lesson as not done. */
export async function removeMark(
  queries: Queries,
  { organizationId, userId, lessonId }: MarkRef,
): Promise<void> {
  await queries
    .delete(lessonMarks)
    .where(
      and(
        eq(lessonMarks.lessonId, lessonId),
        eq(lessonMarks.studentId, studentIdOf(organizationId, userId)),
      ),
    );
}

const value = sql.placeholder;

const ownProgress = prepared((database) =>
  database
    .select({
      published: sql<number>`count(*)::int`,
      done: sql<number>`count(${lessonMarks.studentId})::int`,
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .leftJoin(
      lessonMarks,
      and(
        eq(lessonMarks.lessonId, lessons.id),
        eq(lessonMarks.studentId, studentIdOf(value('organizationId'), value('userId'))),
      ),
    )
    .where(and(eq(lessons.courseId, sql`${value('courseId')}::uuid`), isPublishedLesson))
    .prepare('count_own_progress'),
);

/** How many of the published lessons of a course there are, and how many a student has done (R11.6.1). */
export async function countProgress(
  database: Database,
  { organizationId, courseId, userId }: Omit<MarkRef, 'lessonId'>,
): Promise<{ readonly done: number; readonly published: number }> {
  const [row] = await ownProgress(database, { organizationId, courseId, userId });
  return row ?? { done: 0, published: 0 };
}

/** Whoever has a seat in the course, and an account: nobody else marks lessons (R21.1.5). */
const isMarkerIn = (courseId: string) =>
  and(
    eq(enrolments.courseId, courseId),
    eq(enrolments.state, 'active'),
    isNotNull(students.userId),
  );

/** How many with an account have a seat in a course. */
export async function countMarkers(queries: Queries, courseId: string): Promise<number> {
  const [row] = await queries
    .select({ count: sql<number>`count(*)::int` })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .where(isMarkerIn(courseId));
  return row?.count ?? 0;
}

/** The students of a course that the query asks for. */
export interface LearnerQuery {
  readonly courseId: string;
  /** Beginnings of words of the name, in capitals; all must match. */
  readonly words: readonly string[];
  /** All of them when undefined. */
  readonly which?: QuietStudents | undefined;
  /** Name and id of the last row of the page before. */
  readonly after: readonly [name: string, studentId: string];
  readonly limit: number;
}

/** True for a student with a word of the names that begins like this. */
export const hasWord = (word: string): SQL => hasNameWord(students, word);

/** True for a student of the course without a published lesson done, at all or of late (R11.6.6). */
const isQuiet = (queries: Queries, which: QuietStudents): SQL =>
  notExists(
    queries
      .select({ id: lessonMarks.lessonId })
      .from(lessonMarks)
      .innerJoin(lessons, eq(lessons.id, lessonMarks.lessonId))
      .innerJoin(sections, eq(sections.id, lessons.sectionId))
      .where(
        and(
          eq(lessonMarks.courseId, enrolments.courseId),
          eq(lessonMarks.studentId, enrolments.studentId),
          isPublishedLesson,
          which === 'quiet'
            ? sql`${lessonMarks.markedAt} > now() - make_interval(days => ${QUIET_DAYS})`
            : undefined,
        ),
      ),
  );

/** Students with an account by name, each with the number of published lessons they have done, and the time of the last. */
export function listLearnerProgress(
  queries: Queries,
  { courseId, words, which, after: [name, id], limit }: LearnerQuery,
) {
  // Only the rows of the page read names and marks.
  const page = queries
    .select({ studentId: students.id, userId: students.userId, sortName: students.sortName })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .where(
      and(
        isMarkerIn(courseId),
        isNull(students.leftAt),
        sql`(${students.sortName}, ${students.id}) > (${name}, ${id}::uuid)`,
        ...words.map(hasWord),
        which && isQuiet(queries, which),
      ),
    )
    .orderBy(asc(students.sortName), asc(students.id))
    .limit(limit)
    .as('page');
  const marks = queries
    .select({
      done: sql<number>`count(*)::int`.as('done'),
      lastDoneAt: sql<Date | null>`max(${lessonMarks.markedAt})`
        .mapWith(lessonMarks.markedAt)
        .as('last_done_at'),
    })
    .from(lessonMarks)
    .innerJoin(lessons, eq(lessons.id, lessonMarks.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(
      and(
        eq(lessonMarks.courseId, courseId),
        eq(lessonMarks.studentId, page.studentId),
        isPublishedLesson,
      ),
    )
    .as('marks');
  return executeByShape(
    queries
      .select({
        ...personColumns,
        studentId: page.studentId,
        sortName: page.sortName,
        done: marks.done,
        lastDoneAt: marks.lastDoneAt,
      })
      .from(page)
      .innerJoin(users, eq(users.id, page.userId))
      .crossJoinLateral(marks)
      .orderBy(asc(page.sortName), asc(page.studentId)),
  );
}

/** The published lessons in their order, each with how many of the present students have done it. */
export function listLessonProgress(queries: Queries, courseId: string) {
  // Counted for the whole course at once: a thousand students who have done twenty lessons are 20,000 marks.
  const counted = queries
    .select({ lessonId: lessonMarks.lessonId, done: sql<number>`count(*)::int`.as('done') })
    .from(lessonMarks)
    .innerJoin(
      enrolments,
      and(
        eq(enrolments.courseId, lessonMarks.courseId),
        eq(enrolments.studentId, lessonMarks.studentId),
        eq(enrolments.state, 'active'),
      ),
    )
    .where(and(eq(lessonMarks.courseId, courseId), eq(enrolments.courseId, courseId)))
    .groupBy(lessonMarks.lessonId)
    .as('counted');
  return queries
    .select({
      id: lessons.id,
      title: lessons.title,
      done: sql<number>`coalesce(${counted.done}, 0)`,
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .leftJoin(counted, eq(counted.lessonId, lessons.id))
    .where(and(eq(lessons.courseId, courseId), isPublishedLesson))
    .orderBy(asc(sections.position), asc(lessons.position));
}
