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

/** Where somebody is now. */
export interface Joined {
  readonly orgId: string;
  readonly organizationName: string;
  readonly role: OrganizationRole;
  /** They had the role before, or were in the course. */
  readonly isRepeat: boolean;
  /** The course of a course's code, or the only one of an invitation; and whether there was a place (R11.5.1). */
  readonly course?: EnteredCourse;
}

/** The place of somebody who came in. */
export const joinedOrganizationOf = ({ orgId, name }: LockedOrganization) => ({
  orgId,
  organizationName: name,
});

/** Who comes in, as what and by which way; whether they are a member already. */
interface Admission {
  readonly user: SessionOwner;
  readonly role: OrganizationRole;
  readonly way: 'invite' | 'join-code';
  readonly isMember: boolean;
}

/** Gives the role and leaves the mark of it. */
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
 * Lets somebody into the courses that a teacher listed their address for, as long as its invitation lives (R11.5.3);
 * answers the published ones.
 */
export async function enterExpectedCourses(
  transaction: Queries,
  {
    organization: { id: organizationId },
    user: { id: userId, email, emailVerifiedAt },
  }: { readonly organization: LockedOrganization; readonly user: SessionOwner },
  acceptedInvite?: string,
): Promise<readonly EnteredCourse[]> {
  // Who only claims an address has nobody's courses by it.
  if (emailVerifiedAt === null) return [];
  return enterCourses(transaction, { organizationId, userId, email, acceptedInvite });
}

/** An invitation that somebody comes in by. */
interface Invitation {
  readonly sentAt: Date;
  /** Whether who sent it is an admin now. */
  readonly isOfAdmin: boolean;
}

/** Who was removed by somebody else comes back by an admin's invitation that was sent since, and by nothing else (R10.3). */
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
 * Roles that an admin chose stay: a code gives no other, an invitation only when it was sent since (R6.7). Leaving and
 * coming back changes nothing about that.
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
