import { holds } from '@panthiya/contract/access';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { holdOrganizationRow } from '../../records/organizations/organizations.repository.ts';
import { lockStudentRow, type StudentRef } from '../../records/students/students.repository.ts';
import type { StudentRow } from '../../records/students/students.table.ts';
import { findPresentMember } from '../memberships/member-changes.ts';
import { assertWritable } from '../organizations/lock-organization.ts';

/**
 * Locks a student for whoever may change students, of an organization that can be changed. The organization is only held, as a row that points at it
 * would hold it: whoever changes one student waits for nobody who changes another, only for who changes the members. It is held
 * first, like everywhere: else each would wait for the other.
 */
export async function lockStudentForChange(
  transaction: Queries,
  ref: StudentRef,
  userId: string,
): Promise<StudentRow> {
  const organization = await holdOrganizationRow(transaction, ref.organizationId);
  const student = await lockStudentRow(transaction, ref);
  if (student === undefined || organization === undefined) throw new AppError('NOT_FOUND');
  // The guard asked already, but before the lock.
  const row = await findPresentMember(transaction, ref.organizationId, userId);
  if (!holds(row, 'students.update')) throw new AppError('FORBIDDEN');
  await assertWritable(transaction, organization);
  return student;
}
