import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { organizations, type OrganizationRow } from './organizations.table.ts';

/** What changes of members need to know of their organisation. */
export type LockedOrganization = Pick<
  OrganizationRow,
  'id' | 'orgId' | 'name' | 'ownerId' | 'status'
>;

/**
 * Holds an organisation until the end of the transaction. Whatever changes its members takes this lock
 * first, so that counts, limits and the last admin are exact under parallel calls.
 */
export async function lockOrganization(
  transaction: Queries,
  id: string,
): Promise<LockedOrganization> {
  const [organization] = await transaction
    .select({
      id: organizations.id,
      orgId: organizations.orgId,
      name: organizations.name,
      ownerId: organizations.ownerId,
      status: organizations.status,
    })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('update');
  if (organization === undefined) throw new AppError('NOT_FOUND');
  return organization;
}

/** Throws ORGANIZATION_ARCHIVED for one that can only be read. */
export function refuseArchived({ status }: LockedOrganization): void {
  if (status !== 'active') throw new AppError('ORGANIZATION_ARCHIVED');
}

/** The same as lockOrganization, for what only an active organisation may do; throws ORGANIZATION_ARCHIVED. */
export async function lockActiveOrganization(
  transaction: Queries,
  id: string,
): Promise<LockedOrganization> {
  const organization = await lockOrganization(transaction, id);
  refuseArchived(organization);
  return organization;
}
