import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { organizations, type OrganizationRow } from './organizations.table.ts';

/** The facts about an organization that changes of its members need. */
export type LockedOrganization = Pick<
  OrganizationRow,
  | 'id'
  | 'orgId'
  | 'name'
  | 'ownerId'
  | 'status'
  | 'suspensionReason'
  | 'memberCount'
  | 'accountlessCount'
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
      accountlessCount: organizations.accountlessCount,
    })
    .from(organizations)
    .where(eq(organizations.id, id));

/** The same facts without a lock. */
export async function findOrganizationById(
  queries: Queries,
  id: string,
): Promise<LockedOrganization | undefined> {
  const [organization] = await organizationAt(queries, id);
  return organization;
}

/** The id of the organization at this address; undefined when there is none. */
export async function findIdByOrgId(queries: Queries, orgId: string): Promise<string | undefined> {
  const [found] = await queries
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.orgId, orgId));
  return found?.id;
}

/** Holds an organization against changes of its members until the end of the transaction. Many can hold it at once. */
export async function holdOrganizationRow(
  transaction: Queries,
  id: string,
): Promise<LockedOrganization | undefined> {
  const [organization] = await organizationAt(transaction, id).for('key share');
  return organization;
}

/** Locks an organization until the end of the transaction; undefined when there is none. */
export async function lockOrganizationRow(
  transaction: Queries,
  id: string,
): Promise<LockedOrganization | undefined> {
  const [organization] = await organizationAt(transaction, id).for('update');
  return organization;
}
