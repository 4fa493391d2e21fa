import type { OrganizationRole } from '@panthiya/contract/roles';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordOwnEvent } from '../../records/audit/audit-log.repository.ts';
import {
  type EnteredCourse,
  enterExpectedCourses as enterCourses,
} from '../enrolments/expected-learners.repository.ts';
import { addMember, type MemberRow } from '../../records/memberships/members.repository.ts';
import { assertMemberLimit } from '../quotas/members-quota.ts';
import type { LockedOrganization } from '../../records/organizations/organizations.repository.ts';
import type { SessionOwner } from '../../records/sessions/sessions.repository.ts';

/** Where a user is now. */
export interface Joined {
  readonly orgId: string;
  readonly organizationName: string;
  readonly role: OrganizationRole;
  /** They had the role before, or were in the course. */
  readonly isRepeat: boolean;
  /** The course of a course's code, or the only one of an invitation; and if there was a seat (R11.5.1). */
  readonly course?: EnteredCourse;
}

/** The seat of a user who joined. */
export const joinedOrganizationOf = ({ orgId, name }: LockedOrganization) => ({
  orgId,
  organizationName: name,
});

/** The person who joins, the roles and the way; and if they are a member already. */
interface Admission {
  readonly user: SessionOwner;
  readonly role: OrganizationRole;
  readonly way: 'invite' | 'join-code';
  readonly isMember: boolean;
}

/** Gives the role and records how it was given. */
export async function admitMember(
  transaction: Queries,
  organization: LockedOrganization,
  { user, role, way, isMember }: Admission,
): Promise<void> {
  if (!isMember) {
    const freeSeats = { wanted: 1, askedBy: user.id, userId: user.id };
    await assertMemberLimit(transaction, organization, freeSeats);
  }
  await addMember(transaction, { organizationId: organization.id, userId: user.id }, [role]);
  await recordOwnEvent(transaction, {
    event: 'member.joined',
    userId: user.id,
    details: {
      organizationId: organization.id,
      role,
      way,
    },
  });
}

/**
 * Admits a user to the courses that listed their address, as long as its invitation is open (R11.5.3). Answers the published
 * ones.
 */
export async function enterExpectedCourses(
  transaction: Queries,
  {
    organization: { id: organizationId },
    user: { id: userId, email, emailVerifiedAt },
  }: { readonly organization: LockedOrganization; readonly user: SessionOwner },
  acceptedInvite?: string,
): Promise<readonly EnteredCourse[]> {
  // A person who only claims an address gets no courses by it.
  if (emailVerifiedAt === null) return [];
  return enterCourses(transaction, { organizationId, userId, email, acceptedInvite });
}

/** An invitation that a user accepts. */
export interface Invitation {
  readonly sentAt: Date;
  /** True when its sender is an admin now. */
  readonly isOfAdmin: boolean;
}

/** A user who was removed by another user can only come back by an admin's later invitation (R10.3). */
export function assertNotRemoved(
  present: MemberRow | undefined,
  userId: string,
  invitation?: Invitation,
): void {
  if (!present?.removedAt || present.removedBy === userId) return;
  if (invitation?.isOfAdmin && invitation.sentAt > present.removedAt) return;
  throw new AppError('MEMBER_REMOVED');
}

/**
 * Roles that an admin chose stay. A code gives no other role; an invitation only when it was sent since then (R6.7). Leaving and
 * coming back does not change that.
 */
export function assertDefaultRoles(
  present: MemberRow | undefined,
  role: OrganizationRole,
  invitation?: Invitation,
): void {
  if (!present?.rolesSetAt || present.roles.includes(role)) return;
  if (invitation && invitation.sentAt > present.rolesSetAt) return;
  throw new AppError('ROLES_CHOSEN');
}
