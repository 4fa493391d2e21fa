import type { Duty } from '@panthiya/contract/duties';
import type { OrganizationInput } from '@panthiya/contract/organizations/organizations.contract';
import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { inNameOrder } from '../../../db/columns.ts';
import { type Database, prepared, type Queries } from '../../../db/database.ts';
import { jsonRow } from '../../../db/json-row.ts';
import {
  asksFactorOf,
  dutiesOfMember,
  isOwner,
  type MembershipRow,
  memberships,
} from '../../../records/memberships/memberships.table.ts';
import {
  organizations,
  type OrganizationRow,
} from '../../../records/organizations/organizations.table.ts';
import { isPremium, users } from '../../../records/users/users.table.ts';

/** What an admin can say about an organization. */
export type OrganizationFacts = Omit<
  OrganizationInput,
  'orgId' | 'ownerId' | 'createdAt' | 'status'
>;

/** The fields to change. */
export type OrganizationChanges = {
  readonly [Field in keyof OrganizationFacts]?: OrganizationFacts[Field] | undefined;
};

/** Says if an orgId is taken. Answers the highest number after it too (1 when there is none). */
export async function findTaken(
  queries: Queries,
  base: string,
): Promise<{ readonly isTaken: boolean; readonly last: number }> {
  const isBare = eq(organizations.orgId, base);
  const [taken] = await queries
    .select({
      isTaken: sql<boolean>`coalesce(bool_or(${isBare}), false)`,
      last: sql<number>`coalesce(max(case when ${isBare} then 1 else substring(${organizations.orgId} from ${base.length + 2}::int)::int end), 1)`,
    })
    .from(organizations)
    .where(
      or(
        isBare,
        and(
          // '.' follows '-' in bytes, so this walks the index over base-… alone.
          gte(organizations.orgId, `${base}-`),
          lt(organizations.orgId, `${base}.`),
          sql`substring(${organizations.orgId} from ${base.length + 2}::int) ~ '^[1-9][0-9]{0,5}$'`,
        ),
      ),
    );
  return taken ?? { isTaken: false, last: 1 };
}

/** Adds an organization; false when its orgId was taken in between. */
export async function createOrganization(
  queries: Queries,
  organization: OrganizationFacts & {
    readonly id: string;
    readonly orgId: string;
    readonly ownerId: string;
  },
): Promise<boolean> {
  const created = await queries
    .insert(organizations)
    .values(organization)
    .onConflictDoNothing({ target: organizations.orgId })
    .returning({ id: organizations.id });
  return created.length === 1;
}

/** An organization in the reader's own list. */
export interface OwnOrganization
  extends
    Pick<
      OrganizationRow,
      | 'id'
      | 'orgId'
      | 'name'
      | 'description'
      | 'classTypes'
      | 'deliveryMethods'
      | 'subjects'
      | 'website'
      | 'status'
      | 'suspensionReason'
      | 'memberCount'
      | 'createdAt'
    >,
    Pick<MembershipRow, 'roles'> {
  readonly isOwner: boolean;
  readonly duties: readonly Duty[];
  readonly asksFactorOf: MembershipRow['roles'];
}

/** Most organizations in a person's own list. Archived ones count in no plan, and a list without an end would be too slow. */
const OWN_MAX = 200;

const ofUser = prepared((database) =>
  database
    .select({
      organization: jsonRow<OwnOrganization>({
        id: organizations.id,
        orgId: organizations.orgId,
        name: organizations.name,
        description: organizations.description,
        classTypes: organizations.classTypes,
        deliveryMethods: organizations.deliveryMethods,
        subjects: organizations.subjects,
        website: organizations.website,
        status: organizations.status,
        suspensionReason: organizations.suspensionReason,
        memberCount: organizations.memberCount,
        createdAt: organizations.createdAt,
        roles: memberships.roles,
        duties: dutiesOfMember,
        isOwner,
        asksFactorOf,
      }),
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, sql.placeholder('userId')), isNull(memberships.removedAt)))
    .orderBy(asc(inNameOrder(organizations.name)), asc(organizations.id))
    .limit(sql.raw(String(OWN_MAX)) as unknown as number)
    .prepare('list_organizations_of_user'),
);

/** The organizations a person belongs to, by name, 200 at most. */
export async function listOrganizationsOf(
  database: Database,
  userId: string,
): Promise<OwnOrganization[]> {
  const rows = await ofUser(database, { userId });
  return rows.map(({ organization }) => organization);
}

/** An organization with the facts of its owner. */
export interface OrganizationWithOwner extends OrganizationRow {
  readonly ownerUid: string;
  readonly isOwnerPremium: boolean;
}

/** One organization, for a user whose access was checked already. */
export async function findOrganization(
  queries: Queries,
  id: string,
): Promise<OrganizationWithOwner | undefined> {
  const [found] = await queries
    .select({
      organization: organizations,
      ownerUid: users.uid,
      isOwnerPremium: isPremium,
    })
    .from(organizations)
    .innerJoin(users, eq(users.id, organizations.ownerId))
    .where(eq(organizations.id, id));
  return found && { ...found.organization, ...found };
}

/** Changes the given fields; the rest stays. */
export async function updateOrganization(
  queries: Queries,
  id: string,
  changes: OrganizationChanges & Partial<Pick<OrganizationRow, 'status' | 'ownerId'>>,
): Promise<void> {
  await queries
    .update(organizations)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(organizations.id, id));
}
