import type { OrganizationRoleInfo } from '@panthiya/contract/access';
import type { Duty } from '@panthiya/contract/duties';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, prepared } from '../../db/database.ts';
import { organizations, type OrganizationRow } from '../organizations/organizations.table.ts';
import { asksFactorOf, dutiesOfMember, isOwner, memberships } from './memberships.table.ts';

/** The role of a person in an organization, as the guard reads it. */
export interface Membership extends OrganizationRoleInfo {
  readonly organizationId: string;
  readonly orgId: string;
  readonly ownerId: string;
  readonly status: OrganizationRow['status'];
  readonly duties: readonly Duty[];
}

/** The columns of a membership; its organization is joined. */
export const membershipColumns = {
  organizationId: organizations.id,
  orgId: organizations.orgId,
  ownerId: organizations.ownerId,
  status: organizations.status,
  roles: memberships.roles,
  duties: dutiesOfMember,
  isOwner,
  asksFactorOf,
};

const byOrgIdAndUser = prepared((database) =>
  database
    .select(membershipColumns)
    .from(organizations)
    .innerJoin(memberships, eq(memberships.organizationId, organizations.id))
    .where(
      and(
        eq(organizations.orgId, sql.placeholder('orgId')),
        eq(memberships.userId, sql.placeholder('userId')),
        isNull(memberships.removedAt),
      ),
    )
    .prepare('find_membership'),
);

/** The caller's role in an organization. Organization and user are in one predicate, so that no other user's is ever read. */
export async function findMembership(
  database: Database,
  orgId: string,
  userId: string,
): Promise<Membership | undefined> {
  const [membership] = await byOrgIdAndUser(database, { orgId, userId });
  return membership;
}
