import { ORGANIZATION_ROLES, type OrganizationRole } from '@panthiya/contract/members/roles';
import { and, eq, exists, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import {
  leaveCoursesOf,
  returnToCoursesOf,
} from '../enrolments/organization-leavers.repository.ts';
import { courseLecturers } from '../courses/courses.table.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { users } from '../users/users.table.ts';
import { endGrantsOf } from './ended-roles.repository.ts';
import { isActingAdmin, isAdmin, memberships } from './memberships.table.ts';

// All of these run under the organisation's lock (records/organizations): what is read here stays true until the end.

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

/** A person's row in an organisation: their roles, and whether they were removed. */
export interface MemberRow {
  readonly roles: readonly OrganizationRole[];
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
      removedAt: memberships.removedAt,
      removedBy: memberships.removedBy,
      rolesSetAt: memberships.rolesSetAt,
    })
    .from(memberships)
    .where(isMember(organizationId, userId));
  return row;
}

/** The row of who is a member now; throws NOT_FOUND for who is none, or was removed while they waited for the lock. */
export async function findPresentMember(
  queries: Queries,
  organizationId: string,
  userId: string,
): Promise<MemberRow> {
  const row = await findMemberRow(queries, organizationId, userId);
  if (row === undefined || row.removedAt !== null) throw new AppError('NOT_FOUND');
  return row;
}

/** Gives a person these roles too; lets in who is not, or no longer, a member, with these alone. */
export async function addMember(
  queries: Queries,
  organizationId: string,
  userId: string,
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
        // Whom an admin removed has lost their roles by it: what is older than that gives none of them back.
        ...(isBack && present.removedBy !== userId && { rolesSetAt: present.removedAt }),
        ...(isBack && { joinedAt: sql`now()` }),
      })
      .where(isMember(organizationId, userId));
    if (!isBack) return;
  }
  await addToCount(queries, organizationId, 1);
}

/** Replaces the roles of a member. What the former ones gave ends with them. */
export async function updateRoles(
  queries: Queries,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
  roles: readonly OrganizationRole[],
  setBy: string,
): Promise<void> {
  const { roles: before } = await findPresentMember(queries, organizationId, userId);
  await queries
    .update(memberships)
    .set({ roles: inOrder(roles), rolesSetAt: sql`now()` })
    .where(isMember(organizationId, userId));
  const change = { before, after: roles, endedBy: setBy };
  await endGrantsOf(queries, { organizationId, userId }, change);
}

/** Takes a member out, and out of all courses there; the rows stay, so that it can be undone. */
export async function takeMemberOut(
  queries: Queries,
  organizationId: string,
  userId: string,
  removedBy: string,
): Promise<void> {
  const taken = await queries
    .update(memberships)
    .set({ removedAt: sql`now()`, removedBy })
    .where(and(isMember(organizationId, userId), isNull(memberships.removedAt)))
    .returning({ roles: memberships.roles });
  const [before] = taken;
  if (before === undefined) return;
  await addToCount(queries, organizationId, -1);
  const change = { before: before.roles, after: [], endedBy: removedBy };
  await endGrantsOf(queries, { organizationId, userId }, change);
  await leaveCoursesOf(queries, { organizationId, userId }, removedBy);
}

/** Lets somebody in again who was removed by another within 30 days, into their courses too; false when there is nothing to undo. */
export async function takeMemberBack(
  queries: Queries,
  organizationId: string,
  userId: string,
  restoredBy: string,
): Promise<boolean> {
  const former = await findMemberRow(queries, organizationId, userId);
  const back = await queries
    .update(memberships)
    .set({ removedAt: null, removedBy: null })
    .where(
      and(
        isMember(organizationId, userId),
        // Who left by themselves comes back by themselves: by a code or an invitation.
        ne(memberships.removedBy, userId),
        sql`${memberships.removedAt} > now() - make_interval(days => ${RESTORE_DAYS})`,
      ),
    )
    .returning({ userId: memberships.userId });
  if (back.length !== 1 || !former?.removedAt) return false;
  await addToCount(queries, organizationId, 1);
  const leaver = { organizationId, userId };
  await returnToCoursesOf(queries, leaver, restoredBy, former.removedAt);
  return true;
}

/** True when somebody else is an admin too, and stays: an account that is about to be erased does not count. */
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
 * Forgets who left too long ago to be restored. Whom an admin removed, or gave other roles, stays known: an old code or
 * list would undo it. They lecture nowhere any more (R11.1.4).
 */
export async function removeFormerMembers(queries: Queries): Promise<void> {
  const isLongAgo = lt(memberships.removedAt, sql`now() - make_interval(days => ${RESTORE_DAYS})`);
  await queries
    .delete(memberships)
    .where(
      and(isLongAgo, eq(memberships.removedBy, memberships.userId), isNull(memberships.rolesSetAt)),
    );
  await queries.delete(courseLecturers).where(
    exists(
      queries
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(
          and(
            eq(memberships.organizationId, courseLecturers.organizationId),
            eq(memberships.userId, courseLecturers.userId),
            isLongAgo,
          ),
        ),
    ),
  );
}

/**
 * True while all admins of an organisation who could look after it are deleting their accounts: whoever joined now would
 * be left behind (R10.5).
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
