import { holds } from '@panthiya/contract/access';
import type { OrganizationPermission } from '@panthiya/contract/permissions';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { MemberKey, MemberRow } from '../../records/memberships/members.repository.ts';
import { type LockedOrganization } from '../../records/organizations/organizations.repository.ts';
import { lockOrganization, assertWritable } from '../organizations/lock-organization.ts';
import { findPresentMember } from './member-changes.ts';

async function lockFor(
  transaction: Queries,
  { organizationId, userId }: MemberKey,
  isAllowed: (row: MemberRow) => boolean,
): Promise<LockedOrganization> {
  const organization = await lockOrganization(transaction, organizationId);
  const row = await findPresentMember(transaction, organizationId, userId);
  if (!isAllowed(row)) throw new AppError('FORBIDDEN');
  await assertWritable(transaction, organization);
  return organization;
}

/**
 * Locks an organization that can be changed, for one of its admins. The guard asked already, but before the lock. An admin who
 * was removed or demoted while waiting can do nothing more. Above all, they cannot admit themselves again (R6.7).
 */
export const lockForAdmin = (
  transaction: Queries,
  organizationId: string,
  userId: string,
): Promise<LockedOrganization> =>
  lockFor(transaction, { organizationId, userId }, ({ roles }) => roles.includes('admin'));

/** The same for a member who holds this permission, by a role or by a duty (R21.5.2). */
export const lockForHolder = (
  transaction: Queries,
  member: MemberKey,
  permission: OrganizationPermission,
): Promise<LockedOrganization> => lockFor(transaction, member, (row) => holds(row, permission));
