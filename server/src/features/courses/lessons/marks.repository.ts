import type { MarkState } from '@panthiya/contract/courses/marks.contract';
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { executeByShape, type Queries } from '../../../db/database.ts';
import { isAfter, type Key, orderOf, type Cursor, textKey } from '../../../db/keyset.ts';
import { isPublishedLesson } from '../../../records/courses/published-lessons.repository.ts';
import { lessonMarks, lessons, sections } from '../../../records/courses/lessons.table.ts';
import { enrolments } from '../../../records/enrolments/enrolments.table.ts';
import { isId } from '../../../platform/identifier.ts';
import type { List } from '../../../records/lists/list.ts';
import { students } from '../../../records/students/students.table.ts';
import { personColumns, users } from '../../../records/users/users.table.ts';
import { hasWord } from './progress.repository.ts';

/** The course whose students the query reads. */
interface MarkedCourse {
  readonly organizationId: string;
  readonly courseId: string;
}

const isWhole = (text: string): boolean => /^\d{1,9}$/.test(text);

/** The id of a student with this account who has a seat in the course now; undefined for all others. */
export async function findPresentLearner(
  queries: Queries,
  { organizationId, courseId, uid }: MarkedCourse & { readonly uid: string },
): Promise<string | undefined> {
  const [found] = await queries
    .select({ id: students.id })
    .from(users)
    .innerJoin(
      students,
      and(eq(students.organizationId, organizationId), eq(students.userId, users.id)),
    )
    .innerJoin(enrolments, eq(enrolments.studentId, students.id))
    .where(and(eq(users.uid, uid), eq(enrolments.courseId, courseId), isPresent));
  return found?.id;
}

/** With an account: nobody else marks lessons (R21.1.5). */
const isPresent = and(
  eq(enrolments.state, 'active'),
  isNotNull(students.userId),
  isNull(students.leftAt),
);

/** Published lessons in their order, each with its section and when this student did it. */
function readLessons(
  queries: Queries,
  { courseId, studentId }: { readonly courseId: string; readonly studentId: string },
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
      and(eq(lessonMarks.lessonId, lessons.id), eq(lessonMarks.studentId, studentId)),
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
  who: { readonly courseId: string; readonly studentId: string },
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
const byName = textKey(students.sortName);

interface LessonMarksQuery {
  readonly courseId: string;
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
  { courseId, lessonId, words, isByTime, which }: LessonMarksQuery,
  { after, limit }: { readonly after: Cursor | undefined; readonly limit: number },
) {
  const key = isByTime ? byTime : byName;
  const direction = isByTime ? 'desc' : 'asc';
  return executeByShape(
    queries
      .select({
        ...personColumns,
        studentId: students.id,
        doneAt: lessonMarks.markedAt,
        place: key.text,
      })
      .from(enrolments)
      .innerJoin(students, eq(students.id, enrolments.studentId))
      .innerJoin(users, eq(users.id, students.userId))
      .leftJoin(
        lessonMarks,
        and(eq(lessonMarks.lessonId, lessonId), eq(lessonMarks.studentId, enrolments.studentId)),
      )
      .where(
        and(
          eq(enrolments.courseId, courseId),
          isPresent,
          isOf(which),
          ...words.map(hasWord),
          isAfter(key, students.id, { direction, cursor: after }),
        ),
      )
      .orderBy(...orderOf(key, students.id, direction))
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
  cursorOf: (row) => [row.place, row.studentId],
  valueChecks: [(query.isByTime ? byTime : byName).isValue, isId],
});

/** Lines in the progress of a course: one for each present student and published lesson. */
export async function countLines(queries: Queries, courseId: string): Promise<number> {
  const present = queries
    .select({ count: sql<number>`count(*)` })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .where(and(eq(enrolments.courseId, courseId), isPresent));
  const [counted] = await queries
    .select({ lines: sql<number>`(count(*) * (${present}))::int` })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(and(eq(lessons.courseId, courseId), isPublishedLesson));
  return counted?.lines ?? 0;
}

/** When each of these students marked which lessons of the course. */
export function listMarksOf(queries: Queries, courseId: string, studentIds: readonly string[]) {
  const { lessonId, studentId, markedAt } = lessonMarks;
  return queries
    .select({ lessonId, studentId, markedAt })
    .from(lessonMarks)
    .where(and(eq(lessonMarks.courseId, courseId), inArray(studentId, [...studentIds])));
}
