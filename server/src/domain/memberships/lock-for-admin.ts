import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { type LockedOrganization } from '../../records/organizations/organizations.repository.ts';
import { lockOrganization, assertWritable } from '../organizations/lock-organization.ts';
import { findPresentMember } from './member-changes.ts';

/**
 * Locks an organization that can be changed, for one of its admins. The guard asked already, but before the lock. An admin who
 * was removed or demoted while waiting can do nothing more. Above all, they cannot admit themselves again (R6.7).
 */
export async function lockForAdmin(
  transaction: Queries,
  organizationId: string,
  userId: string,
): Promise<LockedOrganization> {
  const organization = await lockOrganization(transaction, organizationId);
  const row = await findPresentMember(transaction, organizationId, userId);
  if (!row.roles.includes('admin')) throw new AppError('FORBIDDEN');
  await assertWritable(transaction, organization);
  return organization;
}
