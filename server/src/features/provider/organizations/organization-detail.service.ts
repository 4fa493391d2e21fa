import type { AdminOrganizationDetail } from '@panthiya/contract/provider/organizations.contract';
import { isOrgId } from '@panthiya/contract/pages';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { countInvited } from '../../../records/memberships/taken-seats.repository.ts';
import { isOverLimit } from '../../../domain/quotas/organizations-quota.ts';
import { sumStoredBytes } from '../../../records/organizations/stored-bytes.repository.ts';
import { findLimits } from '../../../records/subscriptions/limits.repository.ts';
import { findOrganizationDetail } from './organization-detail.repository.ts';
import { presentOrganization } from './organization-list.service.ts';

/** One organization as the provider can see it: owner, plan and counts (security.md, "Who may do what"). */
export function createOrganizationDetailService(database: Database) {
  return async (orgId: string): Promise<AdminOrganizationDetail> => {
    // The database takes no NUL, which an address can carry.
    const found = isOrgId(orgId) ? await findOrganizationDetail(database, orgId) : undefined;
    if (found === undefined) throw new AppError('NOT_FOUND');
    const { row, ownerId, storedBytes, roles, courses } = found;
    const limits = await findLimits(database, ownerId);
    return {
      ...presentOrganization(row),
      plan: {
        packageTitle: limits.members.plan,
        members: limits.members.limit,
        courses: limits.courses.limit,
        storageMb: limits.storage_mb.limit,
      },
      isOverLimit: await isOverLimit(database, { id: row.id, ownerId }, limits),
      accountlessCount: row.accountlessCount,
      invitedCount: await countInvited(database, row),
      roles,
      courses,
      storedBytes,
      ownerStoredBytes: await sumStoredBytes(database, ownerId),
    };
  };
}

export type OrganizationDetail = ReturnType<typeof createOrganizationDetailService>;
