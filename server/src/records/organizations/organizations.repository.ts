import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { findLimits } from '../subscriptions/limits.repository.ts';
import { isOverLimit } from './organization-limit.repository.ts';
import { organizations, type OrganizationRow } from './organizations.table.ts';

/** What changes of members need to know of their organisation. */
export type LockedOrganization = Pick<
  OrganizationRow,
  'id' | 'orgId' | 'name' | 'ownerId' | 'status' | 'suspensionReason' | 'memberCount'
>;

const organizationAt = (queries: Queries, id: string) =>
  queries
    .select({
      id: organizations.id,
      orgId: organizations.orgId,
      name: organizations.name,
      ownerId: organizations.ownerId,
      status: organizations.status,
      suspensionReason: organizations.suspensionReason,
      memberCount: organizations.memberCount,
    })
    .from(organizations)
    .where(eq(organizations.id, id));

/** The same facts without holding it. */
export async function findOrganizationById(
  queries: Queries,
  id: string,
): Promise<LockedOrganization | undefined> {
  const [organization] = await organizationAt(queries, id);
  return organization;
}

/** The id of the organisation at this address; undefined when there is none. */
export async function findIdByOrgId(queries: Queries, orgId: string): Promise<string | undefined> {
  const [found] = await queries
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.orgId, orgId));
  return found?.id;
}

/**
 * Holds an organisation until the end of the transaction. Whatever changes its members takes this lock
 * first, so that counts, limits and the last admin are exact under parallel calls.
 */
export async function lockOrganization(
  transaction: Queries,
  id: string,
): Promise<LockedOrganization> {
  const [organization] = await organizationAt(transaction, id).for('update');
  if (organization === undefined) throw new AppError('NOT_FOUND');
  return organization;
}

/** Throws ORGANIZATION_SUSPENDED with the provider's reason (R10.6). */
export function refuseSuspended({ status, suspensionReason }: LockedOrganization): void {
  if (status !== 'suspended') return;
  throw new AppError('ORGANIZATION_SUSPENDED', {
    message: `This organization is suspended (${suspensionReason}): you can read it, but not change it. Please contact support.`,
  });
}

/** Throws for an organisation that was archived or suspended: it can only be read. */
export function refuseClosed(organization: LockedOrganization): void {
  refuseSuspended(organization);
  if (organization.status === 'archived') throw new AppError('ORGANIZATION_ARCHIVED');
}

/** Throws for an organisation that can only be read, closed or beyond what its owner's plan has room for. */
export async function refuseReadOnly(
  transaction: Queries,
  organization: LockedOrganization,
): Promise<void> {
  refuseClosed(organization);
  const limits = await findLimits(transaction, organization.ownerId);
  if (await isOverLimit(transaction, organization, limits))
    throw new AppError('ORGANIZATION_OVER_LIMIT');
}

/** The same as lockOrganization, for what only an organisation that can be changed may do. */
export async function lockActiveOrganization(
  transaction: Queries,
  id: string,
): Promise<LockedOrganization> {
  const organization = await lockOrganization(transaction, id);
  await refuseReadOnly(transaction, organization);
  return organization;
}
