import type { MarkState } from '@panthiya/contract/courses/marks.contract';
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { executeByShape, type Queries } from '../../../db/database.ts';
import { isAfter, type Key, orderOf, type Cursor, textKey } from '../../../db/keyset.ts';
import { isPublishedLesson } from '../../../records/courses/published-lessons.repository.ts';
import { lessonMarks, lessons, sections } from '../../../records/courses/lessons.table.ts';
import { enrolments } from '../../../records/enrolments/enrolments.table.ts';
import { isId } from '../../../platform/identifier.ts';
import type { List } from '../../../records/lists/list.ts';
import { memberships } from '../../../records/memberships/memberships.table.ts';
import { personColumns, users } from '../../../records/users/users.table.ts';
import { hasWord } from './progress.repository.ts';

/** The course whose students the query reads. */
interface MarkedCourse {
  readonly organizationId: string;
  readonly courseId: string;
}

const isWhole = (text: string): boolean => /^\d{1,9}$/.test(text);

/** The id of a student who has a seat in the course now; undefined for all others. */
export async function findPresentLearner(
  queries: Queries,
  { organizationId, courseId, uid }: MarkedCourse & { readonly uid: string },
): Promise<string | undefined> {
  const [found] = await queries
    .select({ id: users.id })
    .from(users)
    .innerJoin(enrolments, and(eq(enrolments.courseId, courseId), eq(enrolments.userId, users.id)))
    .innerJoin(memberships, isMemberOf(organizationId))
    .where(and(eq(users.uid, uid), isPresent));
  return found?.id;
}

const isMemberOf = (organizationId: string) =>
  and(eq(memberships.organizationId, organizationId), eq(memberships.userId, enrolments.userId));
const isPresent = and(eq(enrolments.state, 'active'), isNull(memberships.removedAt));

/** Published lessons in their order, each with its section and when this student did it. */
function readLessons(
  queries: Queries,
  { courseId, userId }: { readonly courseId: string; readonly userId: string },
  { after, limit }: { readonly after: Cursor | undefined; readonly limit: number },
) {
  const [section = '', lesson = '', id = ''] = after ?? [];
  return queries
    .select({
      id: lessons.id,
      title: lessons.title,
      sectionTitle: sections.title,
      sectionPosition: sections.position,
      position: lessons.position,
      doneAt: lessonMarks.markedAt,
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .leftJoin(
      lessonMarks,
      and(eq(lessonMarks.lessonId, lessons.id), eq(lessonMarks.userId, userId)),
    )
    .where(
      and(
        eq(lessons.courseId, courseId),
        isPublishedLesson,
        after &&
          sql`(${sections.position}, ${lessons.position}, ${lessons.id}) > (${section}::int, ${lesson}::int, ${id}::uuid)`,
      ),
    )
    .orderBy(asc(sections.position), asc(lessons.position), asc(lessons.id))
    .limit(limit);
}
type MarkedLesson = Awaited<ReturnType<typeof readLessons>>[number];

/** The lessons of a course with the marks of one student. */
export const listStudentMarks = (
  queries: Queries,
  who: { readonly courseId: string; readonly userId: string },
): List<MarkedLesson> => ({
  read: (after, limit) => readLessons(queries, who, { after, limit }),
  cursorOf: (row) => [String(row.sectionPosition), String(row.position), row.id],
  valueChecks: [isWhole, isWhole, isId],
});

/** A published lesson of the course; false for all others. */
export async function isPublishedIn(
  queries: Queries,
  { courseId, lessonId }: { readonly courseId: string; readonly lessonId: string },
): Promise<boolean> {
  const rows = await queries
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(and(eq(lessons.id, lessonId), eq(lessons.courseId, courseId), isPublishedLesson));
  return rows.length === 1;
}

/** Microseconds since 1970; 0 for students without a mark, so that they come last. */
const markTime = sql`coalesce((extract(epoch from ${lessonMarks.markedAt}) * 1000000)::bigint, 0)`;
const byTime: Key = {
  column: markTime,
  text: sql<string>`${markTime}::text`,
  read: (text) => sql`${text}::bigint`,
  isValue: (text) => /^\d{1,16}$/.test(text),
};
const byName = textKey(memberships.sortName);

interface LessonMarksQuery extends MarkedCourse {
  readonly lessonId: string;
  /** Beginnings of words of the name, in capitals; all must match. */
  readonly words: readonly string[];
  readonly isByTime: boolean;
  readonly which: MarkState | undefined;
}

function isOf(which: MarkState | undefined): SQL | undefined {
  if (which === undefined) return undefined;
  return which === 'done' ? isNotNull(lessonMarks.markedAt) : isNull(lessonMarks.markedAt);
}

function readStudents(
  queries: Queries,
  { organizationId, courseId, lessonId, words, isByTime, which }: LessonMarksQuery,
  { after, limit }: { readonly after: Cursor | undefined; readonly limit: number },
) {
  const key = isByTime ? byTime : byName;
  const direction = isByTime ? 'desc' : 'asc';
  return executeByShape(
    queries
      .select({
        ...personColumns,
        doneAt: lessonMarks.markedAt,
        place: key.text,
      })
      .from(enrolments)
      .innerJoin(memberships, isMemberOf(organizationId))
      .innerJoin(users, eq(users.id, enrolments.userId))
      .leftJoin(
        lessonMarks,
        and(eq(lessonMarks.lessonId, lessonId), eq(lessonMarks.userId, enrolments.userId)),
      )
      .where(
        and(
          eq(enrolments.courseId, courseId),
          isPresent,
          isOf(which),
          ...words.map(hasWord),
          isAfter(key, memberships.userId, { direction, cursor: after }),
        ),
      )
      .orderBy(...orderOf(key, memberships.userId, direction))
      .limit(limit),
  );
}
type MarkedStudent = Awaited<ReturnType<typeof readStudents>>[number];

/** The students of a course with their marks of one lesson. */
export const listLessonMarks = (
  queries: Queries,
  query: LessonMarksQuery,
): List<MarkedStudent> => ({
  read: (after, limit) => readStudents(queries, query, { after, limit }),
  cursorOf: (row) => [row.place, row.userId],
  valueChecks: [(query.isByTime ? byTime : byName).isValue, isId],
});

/** Lines in the progress of a course: one for each present student and published lesson. */
export async function countLines(
  queries: Queries,
  { organizationId, courseId }: MarkedCourse,
): Promise<number> {
  const students = queries
    .select({ count: sql<number>`count(*)` })
    .from(enrolments)
    .innerJoin(memberships, isMemberOf(organizationId))
    .where(and(eq(enrolments.courseId, courseId), isPresent));
  const [counted] = await queries
    .select({ lines: sql<number>`(count(*) * (${students}))::int` })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(and(eq(lessons.courseId, courseId), isPublishedLesson));
  return counted?.lines ?? 0;
}

/** When each of these students marked which lessons of the course. */
export function listMarksOf(queries: Queries, courseId: string, userIds: readonly string[]) {
  const { lessonId, userId, markedAt } = lessonMarks;
  return queries
    .select({ lessonId, userId, markedAt })
    .from(lessonMarks)
    .where(and(eq(lessonMarks.courseId, courseId), inArray(userId, [...userIds])));
}
