import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import {
  type LockedOrganization,
  lockOrganizationRow,
} from '../../records/organizations/organizations.repository.ts';
import { findLimits } from '../../records/subscriptions/limits.repository.ts';
import { isOverLimit } from '../quotas/organizations-quota.ts';
import { organizationIsSuspended } from './organizations.texts.ts';

/**
 * Locks an organization until the end of the transaction. Every change of its members takes this lock first. So counts, limits
 * and the last admin are exact under parallel calls.
 */
export async function lockOrganization(
  transaction: Queries,
  id: string,
): Promise<LockedOrganization> {
  const organization = await lockOrganizationRow(transaction, id);
  if (organization === undefined) throw new AppError('NOT_FOUND');
  return organization;
}

/** Throws ORGANIZATION_SUSPENDED with the provider's reason (R10.6). */
export function assertNotSuspended({
  status,
  suspensionReason,
}: Pick<LockedOrganization, 'status' | 'suspensionReason'>): void {
  if (status !== 'suspended') return;
  throw new AppError('ORGANIZATION_SUSPENDED', {
    message: organizationIsSuspended({ reason: suspensionReason }),
  });
}

/** Throws for an organization that was archived or suspended: it can only be read. */
export function assertOpen(
  organization: Pick<LockedOrganization, 'status' | 'suspensionReason'>,
): void {
  assertNotSuspended(organization);
  if (organization.status === 'archived') throw new AppError('ORGANIZATION_ARCHIVED');
}

/** Throws for an organization that can only be read: closed, or beyond its owner's plan. */
export async function assertWritable(
  transaction: Queries,
  organization: LockedOrganization,
): Promise<void> {
  assertOpen(organization);
  const limits = await findLimits(transaction, organization.ownerId);
  if (await isOverLimit(transaction, organization, limits))
    throw new AppError('ORGANIZATION_OVER_LIMIT');
}

/** The same as lockOrganization, for actions that need an organization that can be changed. */
export async function lockActiveOrganization(
  transaction: Queries,
  id: string,
): Promise<LockedOrganization> {
  const organization = await lockOrganization(transaction, id);
  await assertWritable(transaction, organization);
  return organization;
}
