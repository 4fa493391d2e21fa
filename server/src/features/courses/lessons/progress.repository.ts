import { QUIET_DAYS, type QuietStudents } from '@panthiya/contract/courses/progress.contract';
import { and, asc, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { type Database, executeByShape, prepared, type Queries } from '../../../db/database.ts';
import { courses } from '../../../records/courses/courses.table.ts';
import { lessonMarks, lessons, sections } from '../../../records/courses/lessons.table.ts';
import { enrolments } from '../../../records/enrolments/enrolments.table.ts';
import { memberships } from '../../../records/memberships/memberships.table.ts';
import { hasNameWord } from '../../../records/users/name-words.repository.ts';
import { personColumns, users } from '../../../records/users/users.table.ts';
import { opensAt } from './lessons.repository.ts';
import { type LessonRef } from '../../../domain/lessons/lesson-keys.ts';
import { isPublishedLesson } from '../../../records/courses/published-lessons.repository.ts';

/** The student and the lesson of a mark. */
export interface MarkRef extends LessonRef {
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
export async function addMark(queries: Queries, ref: MarkRef): Promise<void> {
  await queries.insert(lessonMarks).values(ref).onConflictDoNothing();
}

/** Marks a lesson as not done. */
export async function removeMark(queries: Queries, { lessonId, userId }: MarkRef): Promise<void> {
  await queries
    .delete(lessonMarks)
    .where(and(eq(lessonMarks.lessonId, lessonId), eq(lessonMarks.userId, userId)));
}

const value = sql.placeholder;

const ownProgress = prepared((database) =>
  database
    .select({
      published: sql<number>`count(*)::int`,
      done: sql<number>`count(${lessonMarks.userId})::int`,
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .leftJoin(
      lessonMarks,
      and(
        eq(lessonMarks.lessonId, lessons.id),
        eq(lessonMarks.userId, sql`${value('userId')}::uuid`),
      ),
    )
    .where(and(eq(lessons.courseId, sql`${value('courseId')}::uuid`), isPublishedLesson))
    .prepare('count_own_progress'),
);

/** How many of the published lessons of a course there are, and how many a student has done (R11.6.1). */
export async function countProgress(
  database: Database,
  ref: Pick<MarkRef, 'courseId' | 'userId'>,
): Promise<{ readonly done: number; readonly published: number }> {
  const [row] = await ownProgress(database, { courseId: ref.courseId, userId: ref.userId });
  return row ?? { done: 0, published: 0 };
}

/** How many have a seat in a course, as its row counts them (ADR 21). */
export async function countLearners(queries: Queries, courseId: string): Promise<number> {
  const [row] = await queries
    .select({ count: courses.learnerCount })
    .from(courses)
    .where(eq(courses.id, courseId));
  return row?.count ?? 0;
}

/** The students of a course that the query asks for. */
export interface LearnerQuery {
  readonly organizationId: string;
  readonly courseId: string;
  /** Beginnings of words of the name, in capitals; all must match. */
  readonly words: readonly string[];
  /** All of them when undefined. */
  readonly which?: QuietStudents | undefined;
  /** Name and id of the last row of the page before. */
  readonly after: readonly [name: string, userId: string];
  readonly limit: number;
}

/** True for a member with a word of the names that begins like this. */
export const hasWord = (word: string): SQL => hasNameWord(memberships, word);

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
          eq(lessonMarks.userId, enrolments.userId),
          isPublishedLesson,
          which === 'quiet'
            ? sql`${lessonMarks.markedAt} > now() - make_interval(days => ${QUIET_DAYS})`
            : undefined,
        ),
      ),
  );

/** Students by name, each with the number of published lessons they have done, and the time of the last. */
export function listLearnerProgress(
  queries: Queries,
  { organizationId, courseId, words, which, after: [name, userId], limit }: LearnerQuery,
) {
  // Only the rows of the page read names and marks.
  const page = queries
    .select({ userId: memberships.userId, sortName: memberships.sortName })
    .from(enrolments)
    .innerJoin(
      memberships,
      and(
        // As a value, not from the course: it takes a tenth of the time.
        eq(memberships.organizationId, organizationId),
        eq(memberships.userId, enrolments.userId),
      ),
    )
    .where(
      and(
        eq(enrolments.courseId, courseId),
        eq(enrolments.state, 'active'),
        isNull(memberships.removedAt),
        sql`(${memberships.sortName}, ${memberships.userId}) > (${name}, ${userId}::uuid)`,
        ...words.map(hasWord),
        which && isQuiet(queries, which),
      ),
    )
    .orderBy(asc(memberships.sortName), asc(memberships.userId))
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
        eq(lessonMarks.userId, page.userId),
        isPublishedLesson,
      ),
    )
    .as('marks');
  return executeByShape(
    queries
      .select({
        ...personColumns,
        sortName: page.sortName,
        done: marks.done,
        lastDoneAt: marks.lastDoneAt,
      })
      .from(page)
      .innerJoin(users, eq(users.id, page.userId))
      .crossJoinLateral(marks)
      .orderBy(asc(page.sortName), asc(page.userId)),
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
        eq(enrolments.userId, lessonMarks.userId),
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
