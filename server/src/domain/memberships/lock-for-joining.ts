import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { type LockedOrganization } from '../../records/organizations/organizations.repository.ts';
import { lockActiveOrganization } from '../organizations/lock-organization.ts';
import { isClosing } from '../../records/memberships/members.repository.ts';

/** Throws ORGANIZATION_CLOSING for an organisation that nobody will look after (R10.5). */
export async function assertStaysOpen(queries: Queries, organizationId: string): Promise<void> {
  if (await isClosing(queries, organizationId)) throw new AppError('ORGANIZATION_CLOSING');
}

/** Holds an organisation that somebody is about to join; throws for one that nobody can join. */
export async function lockForJoining(
  transaction: Queries,
  organizationId: string,
): Promise<LockedOrganization> {
  const organization = await lockActiveOrganization(transaction, organizationId);
  await assertStaysOpen(transaction, organizationId);
  return organization;
}
