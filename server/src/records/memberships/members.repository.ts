import type { Duty } from '@panthiya/contract/duties';
import { ORGANIZATION_ROLES, type OrganizationRole } from '@panthiya/contract/roles';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { users } from '../users/users.table.ts';
import { dutiesOfMember, isActingAdmin, isAdmin, memberships } from './memberships.table.ts';

// All of these run under the organization's lock (records/organizations): what they read stays true until the end.

/** Days in which a removal can be undone (R10.3). */
export const RESTORE_DAYS = 30;

const isMember = (organizationId: string, userId: string) =>
  and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId));

const inOrder = (roles: readonly OrganizationRole[]): OrganizationRole[] =>
  ORGANIZATION_ROLES.filter((role) => roles.includes(role));

async function addToCount(queries: Queries, organizationId: string, change: 1 | -1): Promise<void> {
  await queries
    .update(organizations)
    .set({ memberCount: sql`${organizations.memberCount} + ${change}` })
    .where(eq(organizations.id, organizationId));
}

/** A user and an organization: their membership. */
export interface MemberKey {
  readonly organizationId: string;
  readonly userId: string;
}

/** A person's row in an organization: their roles and duties, and if they were removed. */
export interface MemberRow {
  readonly roles: readonly OrganizationRole[];
  readonly duties: readonly Duty[];
  readonly removedAt: Date | null;
  readonly removedBy: string | null;
  /** When an admin last chose the roles. */
  readonly rolesSetAt: Date | null;
}

export async function findMemberRow(
  queries: Queries,
  organizationId: string,
  userId: string,
): Promise<MemberRow | undefined> {
  const [row] = await queries
    .select({
      roles: memberships.roles,
      duties: dutiesOfMember,
      removedAt: memberships.removedAt,
      removedBy: memberships.removedBy,
      rolesSetAt: memberships.rolesSetAt,
    })
    .from(memberships)
    .where(isMember(organizationId, userId));
  return row;
}

/** Gives a person these roles too. Admits a user who is not a member (any more), with these roles alone. */
export async function addMember(
  queries: Queries,
  { organizationId, userId }: MemberKey,
  roles: readonly OrganizationRole[],
): Promise<void> {
  const present = await findMemberRow(queries, organizationId, userId);
  if (present === undefined) {
    await queries.insert(memberships).values({ organizationId, userId, roles: inOrder(roles) });
  } else {
    const isBack = present.removedAt !== null;
    await queries
      .update(memberships)
      .set({
        roles: inOrder(isBack ? roles : [...present.roles, ...roles]),
        removedAt: null,
        removedBy: null,
        // A removal by an admin takes the roles. An older code or invitation gives none of them back.
        ...(isBack && present.removedBy !== userId && { rolesSetAt: present.removedAt }),
        ...(isBack && { joinedAt: sql`now()` }),
      })
      .where(isMember(organizationId, userId));
    if (!isBack) return;
  }
  await addToCount(queries, organizationId, 1);
}

/** Replaces the roles of a member. */
export async function setRoles(
  queries: Queries,
  { organizationId, userId }: MemberKey,
  roles: readonly OrganizationRole[],
): Promise<void> {
  await queries
    .update(memberships)
    .set({ roles: inOrder(roles), rolesSetAt: sql`now()` })
    .where(isMember(organizationId, userId));
}

/** Takes the role of a student away, as if it had never been given: no admin chose roles by that. */
export async function dropStudentRole(
  queries: Queries,
  { organizationId, userId }: MemberKey,
): Promise<void> {
  await queries
    .update(memberships)
    .set({ roles: sql`array_remove(${memberships.roles}, 'student')` })
    .where(isMember(organizationId, userId));
}

/** Marks a member as removed, and takes them off the count. Answers their roles, or undefined for a user who is no member. */
export async function markRemoved(
  queries: Queries,
  { organizationId, userId }: MemberKey,
  removedBy: string,
): Promise<readonly OrganizationRole[] | undefined> {
  const [removed] = await queries
    .update(memberships)
    .set({ removedAt: sql`now()`, removedBy })
    .where(and(isMember(organizationId, userId), isNull(memberships.removedAt)))
    .returning({ roles: memberships.roles });
  if (removed === undefined) return undefined;
  await addToCount(queries, organizationId, -1);
  return removed.roles;
}

/** Makes a user a member again who was removed by another user within 30 days. False when there is nothing to undo. */
export async function markRestored(
  queries: Queries,
  { organizationId, userId }: MemberKey,
): Promise<boolean> {
  const restored = await queries
    .update(memberships)
    .set({ removedAt: null, removedBy: null })
    .where(
      and(
        isMember(organizationId, userId),
        // A user who left can come back without an admin: by a code or an invitation.
        ne(memberships.removedBy, userId),
        sql`${memberships.removedAt} > now() - make_interval(days => ${RESTORE_DAYS})`,
      ),
    )
    .returning({ userId: memberships.userId });
  if (restored.length !== 1) return false;
  await addToCount(queries, organizationId, 1);
  return true;
}

/** True when another user is an admin too, and stays. An account that will be erased soon does not count. */
export async function hasOtherAdmin(
  queries: Queries,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const [other] = await queries
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        ne(memberships.userId, userId),
        isNull(memberships.removedAt),
        isAdmin,
        isNull(users.deletionAt),
        isNull(users.disabledAt),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/**
 * True while all admins who could look after an organization are deleting their accounts. A new member would be left behind
 * (R10.5).
 */
export async function isClosing(queries: Queries, organizationId: string): Promise<boolean> {
  const [admins] = await queries
    .select({
      leaving: sql<boolean>`coalesce(bool_or(${users.deletionAt} is not null), false)`,
      staying: sql<boolean>`coalesce(bool_or(${users.deletionAt} is null), false)`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), isActingAdmin));
  return admins !== undefined && admins.leaving && !admins.staying;
}
