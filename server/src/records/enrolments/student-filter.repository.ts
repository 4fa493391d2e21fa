import { and, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { LAST_CHARACTER } from '../../db/keyset.ts';
import { enrolments } from './enrolments.table.ts';
import { guardianChildren, guardians } from '../guardians/guardians.table.ts';
import { students, studentWords } from '../students/students.table.ts';

/** Which students of an organization a list or a file asks for. */
export interface StudentFilter {
  readonly grade: string | undefined;
  readonly account: 'with' | 'without' | undefined;
  /** With a place in this course, or in its line. */
  readonly courseId: string | undefined;
  /** Whether drafts of courses are there for the reader (R11.1.7): an admin. */
  readonly hasDrafts: boolean;
  readonly isLeft: boolean;
}

/** Who only asked for a place is a row since then, and was never here. */
const wasHere = sql`${students.leftAt} > ${students.createdAt}`;

const isNoDraft = (courseId: string): SQL =>
  sql`not exists (select from courses where courses.id = ${courseId} and courses.status = 'draft')`;

const hasPlaceIn = (courseId: string): SQL =>
  sql`exists (select from ${enrolments} where ${enrolments.studentId} = ${students.id} and ${enrolments.courseId} = ${courseId} and ${enrolments.state} in ('active', 'waiting'))`;

/** True for a student whom the filter lets pass. */
export const isAskedFor = ({
  grade,
  account,
  courseId,
  hasDrafts,
  isLeft,
}: StudentFilter): SQL | undefined =>
  and(
    isLeft ? and(wasHere, isNull(students.mergedInto)) : isNull(students.leftAt),
    courseId === undefined ? undefined : hasPlaceIn(courseId),
    courseId === undefined || hasDrafts ? undefined : isNoDraft(courseId),
    grade === undefined ? undefined : eq(students.grade, grade),
    account === undefined
      ? undefined
      : account === 'with'
        ? isNotNull(students.userId)
        : isNull(students.userId),
  );

/** True for students who have a word that begins like this. */
export const hasWord = (queries: Queries, begin: string): SQL =>
  exists(
    queries
      .select({ one: sql`1` })
      .from(sql`${studentWords} other`)
      .where(
        sql`other.student_id = ${students.id} and other.word >= ${begin} and other.word < ${begin + LAST_CHARACTER}`,
      ),
  );

/** True for guardians of the organization whose mobile number ends with these digits. An index over its end is walked. */
export const hasLastDigits = (organizationId: string, digits: string): SQL => {
  const begin = [...digits].toReversed().join('');
  const end = sql`reverse(${guardians.mobile}) collate "C"`;
  return sql`${guardians.organizationId} = ${organizationId} and ${end} >= ${begin} and ${end} < ${begin + LAST_CHARACTER}`;
};

/** True for students with such a guardian. For the office alone: lecturers find nobody by a phone number (R21.1.10, R21.4.3). */
export const hasGuardianWith = (organizationId: string, digits: string): SQL =>
  sql`exists (select from ${guardianChildren} join ${guardians} on ${guardians.id} = ${guardianChildren.guardianId}
    where ${guardianChildren.studentId} = ${students.id} and ${guardianChildren.removedAt} is null
      and ${hasLastDigits(organizationId, digits)})`;
