import { and, eq } from 'drizzle-orm';
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

/** Locks a student until the end of the transaction; undefined when there is none. */
export async function lockStudentRow(
  transaction: Queries,
  ref: StudentRef,
): Promise<StudentRow | undefined> {
  const [row] = await transaction.select().from(students).where(isStudent(ref)).for('update');
  return row;
}
