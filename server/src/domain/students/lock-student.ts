import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { findOrganizationById } from '../../records/organizations/organizations.repository.ts';
import { lockStudentRow, type StudentRef } from '../../records/students/students.repository.ts';
import type { StudentRow } from '../../records/students/students.table.ts';
import { findPresentMember } from '../memberships/member-changes.ts';
import { assertWritable } from '../organizations/lock-organization.ts';

/**
 * Locks a student for an admin of an organization that can be changed. The organization is only read: whoever changes one student
 * waits for nobody who changes another.
 */
export async function lockStudentForAdmin(
  transaction: Queries,
  ref: StudentRef,
  userId: string,
): Promise<StudentRow> {
  const student = await lockStudentRow(transaction, ref);
  const organization = await findOrganizationById(transaction, ref.organizationId);
  if (student === undefined || organization === undefined) throw new AppError('NOT_FOUND');
  // The guard asked already, but before the lock.
  const { roles } = await findPresentMember(transaction, ref.organizationId, userId);
  if (!roles.includes('admin')) throw new AppError('FORBIDDEN');
  await assertWritable(transaction, organization);
  return student;
}
