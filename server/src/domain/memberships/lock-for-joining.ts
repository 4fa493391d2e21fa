import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { type LockedOrganization } from '../../records/organizations/organizations.repository.ts';
import { lockActiveOrganization } from '../organizations/lock-organization.ts';
import { isClosing } from '../../records/memberships/members.repository.ts';

/** Throws ORGANIZATION_CLOSING for an organization that no one will administer (R10.5). */
export async function assertStaysOpen(queries: Queries, organizationId: string): Promise<void> {
  if (await isClosing(queries, organizationId)) throw new AppError('ORGANIZATION_CLOSING');
}

/** Locks an organization that a user is about to join. Throws for one that no one can join. */
export async function lockForJoining(
  transaction: Queries,
  organizationId: string,
): Promise<LockedOrganization> {
  const organization = await lockActiveOrganization(transaction, organizationId);
  await assertStaysOpen(transaction, organizationId);
  return organization;
}
