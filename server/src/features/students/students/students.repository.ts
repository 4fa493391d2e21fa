import { FIRST_COUNTED } from '@panthiya/contract/students/index-number';
import { STUDENT_RESTORE_DAYS, UNDO_MERGE_DAYS } from '@panthiya/contract/students/students.rules';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { isUniqueViolation } from '../../../db/failures.ts';
import type { Queries } from '../../../db/database.ts';
import { addToAccountless } from '../../../records/students/accountless-count.repository.ts';
import { canBeUnclaimed } from '../../../records/students/claims.repository.ts';
import { studentMerges } from '../../../records/students/merges.table.ts';
import { isStudent, type StudentRef } from '../../../records/students/students.repository.ts';
import {
  indexCounters,
  indexNumbers,
  nameOfStudent,
  type StudentRow,
  students,
} from '../../../records/students/students.table.ts';
import { users } from '../../../records/users/users.table.ts';
import { seatsOf } from './student-list.repository.ts';

/** What an institute knows of a student beside the name and the index number. */
export type StudentFacts = Pick<
  StudentRow,
  | 'grade'
  | 'school'
  | 'phone'
  | 'whatsapp'
  | 'listedEmail'
  | 'address'
  | 'birthDate'
  | 'gender'
  | 'note'
>;

/** A student with the facts of the account. */
export async function findStudent(queries: Queries, ref: StudentRef) {
  const [found] = await queries
    .select({
      student: students,
      name: nameOfStudent,
      uid: users.uid,
      ownScriptName: users.ownScriptName,
      pictureChangedAt: users.pictureChangedAt,
      /** Confirmed ones alone: another could be somebody else's. */
      email: sql<
        string | null
      >`case when ${users.emailVerifiedAt} is not null then ${users.email} end`,
      accountPhone: users.phoneNumber,
      canBeUnclaimed,
    })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .where(isStudent(ref));
  return found;
}
export type FoundStudent = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

/** The courses in which a student has a seat, by title. */
export function listSeats(queries: Queries, ref: StudentRef, hasDrafts: boolean) {
  const seats = seatsOf(queries, hasDrafts).as('seats');
  return queries
    .select({ id: seats.id, title: seats.title })
    .from(students)
    .crossJoinLateral(seats)
    .where(isStudent(ref))
    .orderBy(asc(seats.title), asc(seats.id));
}

/** Rows that were put together with this one and can be two again, the newest first. */
export function listMergesOf(queries: Queries, studentId: string) {
  return queries
    .select({
      id: studentMerges.id,
      name: sql<string>`coalesce(${students.name}, '')`,
      mergedAt: studentMerges.mergedAt,
    })
    .from(studentMerges)
    .innerJoin(students, eq(students.id, studentMerges.goneId))
    .where(
      and(
        eq(studentMerges.keptId, studentId),
        isNull(studentMerges.undoneAt),
        sql`${studentMerges.mergedAt} > now() - make_interval(days => ${UNDO_MERGE_DAYS})`,
      ),
    )
    .orderBy(desc(studentMerges.mergedAt), desc(studentMerges.id));
}

type NewStudent = Partial<StudentFacts> &
  Pick<StudentRow, 'id' | 'organizationId' | 'name' | 'createdBy'>;

/** Adds a student without an account, and counts their seat. Under the organization's lock. */
export async function createStudent(queries: Queries, student: NewStudent): Promise<void> {
  await queries.insert(students).values(student);
  await addToAccountless(queries, student.organizationId, 1);
}

/** Changes the facts of a student, and counts the version up. */
export async function updateStudent(
  queries: Queries,
  studentId: string,
  changes: Partial<StudentFacts & Pick<StudentRow, 'name'>>,
): Promise<void> {
  await queries
    .update(students)
    .set({ ...changes, version: sql`${students.version} + 1` })
    .where(eq(students.id, studentId));
}

/** Takes a student without an account off the lists. False when they left before. Under the organization's lock. */
export async function markLeft(queries: Queries, ref: StudentRef): Promise<boolean> {
  const left = await queries
    .update(students)
    .set({ leftAt: sql`now()`, version: sql`${students.version} + 1` })
    .where(and(isStudent(ref), isNull(students.leftAt), isNull(students.userId)))
    .returning({ id: students.id });
  if (left.length !== 1) return false;
  await addToAccountless(queries, ref.organizationId, -1);
  return true;
}

/** Takes that back within 30 days. False when there is nothing to undo. Under the organization's lock. */
export async function markBack(queries: Queries, ref: StudentRef): Promise<boolean> {
  const back = await queries
    .update(students)
    .set({ leftAt: null, version: sql`${students.version} + 1` })
    .where(
      and(
        isStudent(ref),
        isNull(students.userId),
        isNotNull(students.leftAt),
        sql`${students.leftAt} > now() - make_interval(days => ${STUDENT_RESTORE_DAYS})`,
      ),
    )
    .returning({ id: students.id });
  if (back.length !== 1) return false;
  await addToAccountless(queries, ref.organizationId, 1);
  return true;
}

/** Gives a student this index number; false when another student has or had it. A savepoint: the transaction goes on. */
export async function setIndexNumber(
  queries: Queries,
  studentId: string,
  indexNumber: string,
): Promise<boolean> {
  try {
    await queries.execute(sql`savepoint index_number`);
    await queries
      .update(students)
      .set({ indexNumber, version: sql`${students.version} + 1` })
      .where(eq(students.id, studentId));
    await queries.execute(sql`release savepoint index_number`);
    return true;
  } catch (error) {
    const isTaken =
      isUniqueViolation(error, 'index_numbers_given') ||
      isUniqueViolation(error, 'students_index_number_key');
    if (!isTaken) throw error;
    await queries.execute(sql`rollback to savepoint index_number`);
    return false;
  }
}

/** The next count of an organization. Whoever draws at the same time waits for this transaction, so that no number is lost. */
export async function lockCounter(queries: Queries, organizationId: string): Promise<number> {
  const [counter] = await queries
    .insert(indexCounters)
    .values({ organizationId, next: FIRST_COUNTED })
    .onConflictDoUpdate({
      target: indexCounters.organizationId,
      set: { next: indexCounters.next },
    })
    .returning({ next: indexCounters.next });
  return counter?.next ?? FIRST_COUNTED;
}

/** Says what the next count is. Under its lock. */
export async function setCounter(
  queries: Queries,
  organizationId: string,
  next: number,
): Promise<void> {
  await queries
    .update(indexCounters)
    .set({ next })
    .where(eq(indexCounters.organizationId, organizationId));
}

/** Those of these numbers that somebody has or had. */
export async function findGivenNumbers(
  queries: Queries,
  organizationId: string,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queries
    .select({ indexNumber: indexNumbers.indexNumber })
    .from(indexNumbers)
    .where(
      and(
        eq(indexNumbers.organizationId, organizationId),
        inArray(indexNumbers.indexNumber, [...numbers]),
      ),
    );
  return new Set(rows.map(({ indexNumber }) => indexNumber));
}
