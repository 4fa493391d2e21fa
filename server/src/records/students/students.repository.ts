import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { type StudentRow, students } from './students.table.ts';

/** A student of an organization. Both are in every predicate, so that no other organization's is ever found. */
export interface StudentRef {
  readonly organizationId: string;
  readonly studentId: string;
}

/** True for this student. */
export const isStudent = ({ organizationId, studentId }: StudentRef) =>
  and(eq(students.id, studentId), eq(students.organizationId, organizationId));

/** The account of a member, and the organization. */
export interface AccountRef {
  readonly organizationId: string;
  readonly userId: string;
}

/** The id of an account's row as a student of an organization; null for an account without one. */
export const studentIdOf = (
  organizationId: SQLWrapper | string,
  userId: SQLWrapper | string,
): SQL<string> =>
  sql<string>`(select own.id from students own where own.organization_id = ${organizationId} and own.user_id = ${userId})`;

/** The id of an account's row as a student of an organization; undefined for an account without one. */
export async function findStudentId(
  queries: Queries,
  { organizationId, userId }: AccountRef,
): Promise<string | undefined> {
  const [found] = await queries
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.organizationId, organizationId), eq(students.userId, userId)));
  return found?.id;
}

/**
 * The same, and makes the row of an account that has none: nobody is a student by that alone. Whoever then gets a place becomes
 * one, by a trigger.
 */
export async function keepStudentId(
  queries: Queries,
  { organizationId, userId }: AccountRef,
): Promise<string> {
  const { rows } = await queries.execute<{ id: string }>(
    sql`select student_of(${organizationId}, ${userId}) as id`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a function answered no row');
  return row.id;
}

/** A student as they are now; undefined when there is none. */
export async function findStudentRow(
  queries: Queries,
  ref: StudentRef,
): Promise<StudentRow | undefined> {
  const [row] = await queries.select().from(students).where(isStudent(ref));
  return row;
}

/** Locks a student until the end of the transaction; undefined when there is none. */
export async function lockStudentRow(
  transaction: Queries,
  ref: StudentRef,
): Promise<StudentRow | undefined> {
  const [row] = await transaction.select().from(students).where(isStudent(ref)).for('update');
  return row;
}
