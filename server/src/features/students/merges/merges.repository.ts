import { UNDO_MERGE_DAYS } from '@panthiya/contract/students/students.rules';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { courses } from '../../../records/courses/courses.table.ts';
import { lessonMarks } from '../../../records/courses/lessons.table.ts';
import { enrolments } from '../../../records/enrolments/enrolments.table.ts';
import { type Moved, studentMerges } from '../../../records/students/merges.table.ts';
import {
  indexNumbers,
  nameOfStudent,
  type StudentRow,
  students,
} from '../../../records/students/students.table.ts';
import { users } from '../../../records/users/users.table.ts';

/** Two rows of one pupil: the one that is kept and the one that goes. */
export interface Pair {
  readonly keptId: string;
  readonly goneId: string;
}

/** Both rows with their names, locked in the order of their ids when they are to be changed. */
export async function findPair(
  queries: Queries,
  organizationId: string,
  { keptId, goneId, isLocked }: Pair & { readonly isLocked: boolean },
) {
  const rows = queries
    .select({ row: students, name: nameOfStudent })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .where(and(eq(students.organizationId, organizationId), inArray(students.id, [keptId, goneId])))
    .orderBy(asc(students.id));
  const found = await (isLocked ? rows.for('update', { of: students }) : rows);
  return {
    kept: found.find(({ row }) => row.id === keptId),
    gone: found.find(({ row }) => row.id === goneId),
  };
}

/** Locks all courses in which one of the two has an enrolment, in the order of their ids. */
export async function lockCoursesOf(queries: Queries, { keptId, goneId }: Pair): Promise<void> {
  const ofBoth = queries
    .select({ id: enrolments.courseId })
    .from(enrolments)
    .where(inArray(enrolments.studentId, [keptId, goneId]));
  await queries
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, ofBoth))
    .orderBy(asc(courses.id))
    .for('update');
}

/** The enrolments of a student, by course. */
export function listEnrolmentsOf(queries: Queries, studentId: string) {
  return queries
    .select({
      courseId: enrolments.courseId,
      title: courses.title,
      state: enrolments.state,
      way: enrolments.way,
      formerState: enrolments.formerState,
      wentWithMembership: enrolments.wentWithMembership,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.studentId, studentId))
    .orderBy(asc(courses.title), asc(enrolments.courseId));
}

/** Gives an enrolment to another student, who has none in that course. False where there is none to give. */
export async function moveEnrolment(
  queries: Queries,
  courseId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const moved = await queries
    .update(enrolments)
    .set({ studentId: to })
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.studentId, from)))
    .returning({ courseId: enrolments.courseId });
  return moved.length === 1;
}

/** Each gets the enrolment of the other. */
export async function swapEnrolments(
  queries: Queries,
  courseId: string,
  { keptId, goneId }: Pair,
): Promise<void> {
  const both = await queries
    .delete(enrolments)
    .where(and(eq(enrolments.courseId, courseId), inArray(enrolments.studentId, [keptId, goneId])))
    .returning();
  await queries
    .insert(enrolments)
    .values(
      both.map((row) =>
        Object.assign(row, { studentId: row.studentId === keptId ? goneId : keptId }),
      ),
    );
}

/** Gives marks to a student who lacks them; answers their lessons. Only these lessons, where they are named. */
export async function moveMarks(
  queries: Queries,
  { from, to }: { readonly from: string; readonly to: string },
  lessonIds?: readonly string[],
): Promise<readonly string[]> {
  const moved = await queries
    .update(lessonMarks)
    .set({ studentId: to })
    .where(
      and(
        eq(lessonMarks.studentId, from),
        lessonIds && inArray(lessonMarks.lessonId, [...lessonIds]),
        sql`not exists (select from lesson_marks own where own.student_id = ${to} and own.lesson_id = ${lessonMarks.lessonId})`,
      ),
    )
    .returning({ lessonId: lessonMarks.lessonId });
  return moved.map(({ lessonId }) => lessonId);
}

/** How many marks would move. */
export async function countMarks(queries: Queries, { keptId, goneId }: Pair): Promise<number> {
  const [row] = await queries
    .select({ count: sql<number>`count(*)::int` })
    .from(lessonMarks)
    .where(
      and(
        eq(lessonMarks.studentId, goneId),
        sql`not exists (select from lesson_marks own where own.student_id = ${keptId} and own.lesson_id = ${lessonMarks.lessonId})`,
      ),
    );
  return row?.count ?? 0;
}

/** The moment of the transaction, by the database clock. */
export const now = sql`now()`;

/** Changes a row, and counts its version up. */
export async function setStudent(
  queries: Queries,
  studentId: string,
  changes: { readonly [Field in keyof StudentRow]?: StudentRow[Field] | SQL },
): Promise<void> {
  await queries
    .update(students)
    .set({ ...changes, version: sql`${students.version} + 1` })
    .where(eq(students.id, studentId));
}

/** Takes a number from one student and gives it to the other: it is of one pupil. */
export async function moveIndexNumber(
  queries: Queries,
  { from, to }: { readonly from: string; readonly to: string },
  number: Pick<typeof indexNumbers.$inferSelect, 'organizationId' | 'indexNumber'>,
): Promise<void> {
  const { organizationId, indexNumber } = number;
  await setStudent(queries, from, { indexNumber: null });
  await queries
    .update(indexNumbers)
    .set({ studentId: to })
    .where(
      and(
        eq(indexNumbers.organizationId, organizationId),
        eq(indexNumbers.indexNumber, indexNumber),
      ),
    );
  await setStudent(queries, to, { indexNumber });
}

interface NewMerge extends Pair {
  readonly organizationId: string;
  readonly moved: Moved;
  readonly mergedBy: string;
}

/** Keeps what a merge changed; answers its id. */
export async function createMerge(queries: Queries, merge: NewMerge): Promise<string> {
  const [made] = await queries
    .insert(studentMerges)
    .values(merge)
    .returning({ id: studentMerges.id });
  if (made === undefined) throw new Error('an insert answered no row');
  return made.id;
}

/** A merge that is not undone; `isRecent` as long as it can be, by the database clock. */
export async function findMerge(queries: Queries, organizationId: string, id: string) {
  const [found] = await queries
    .select({
      keptId: studentMerges.keptId,
      goneId: studentMerges.goneId,
      moved: studentMerges.moved,
      mergedAt: studentMerges.mergedAt,
      isRecent: sql<boolean>`${studentMerges.mergedAt} > now() - make_interval(days => ${UNDO_MERGE_DAYS})`,
    })
    .from(studentMerges)
    .where(
      and(
        eq(studentMerges.id, id),
        eq(studentMerges.organizationId, organizationId),
        isNull(studentMerges.undoneAt),
      ),
    );
  return found;
}

/** The merge is undone. */
export async function markUndone(queries: Queries, id: string): Promise<void> {
  await queries
    .update(studentMerges)
    .set({ undoneAt: sql`now()` })
    .where(eq(studentMerges.id, id));
}
