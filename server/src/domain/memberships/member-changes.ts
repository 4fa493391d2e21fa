import { holds } from '@panthiya/contract/access';
import type { OrganizationRole } from '@panthiya/contract/roles';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import {
  findMemberRow,
  markRemoved,
  markRestored,
  type MemberKey,
  type MemberRow,
  setRoles,
} from '../../records/memberships/members.repository.ts';
import { findStudentId } from '../../records/students/students.repository.ts';
import { leaveCourses, returnToCourses } from '../enrolments/organization-leavers.repository.ts';
import type { OrganizationCaller } from '../organizations/organization-caller.ts';
import { endGrantsOf } from './ended-roles.repository.ts';

// All of these run under the organization's lock: what they read stays true until the end.

/** The row of a current member. Throws NOT_FOUND for a user who is no member, or was removed while waiting for the lock. */
export async function findPresentMember(
  queries: Queries,
  organizationId: string,
  userId: string,
): Promise<MemberRow> {
  const row = await findMemberRow(queries, organizationId, userId);
  if (row === undefined || row.removedAt !== null) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * True for a caller who is an admin now, by a role that this sign-in has proven: one without its second factor is in the row, but
 * not in the caller's roles (R18.5.2).
 */
export async function isAdminNow(
  queries: Queries,
  { signedIn, membership }: OrganizationCaller,
): Promise<boolean> {
  const row = await findPresentMember(queries, membership.organizationId, signedIn.user.id);
  return membership.roles.includes('admin') && row.roles.includes('admin');
}

/** The same for whoever sees all students of the organization: its admins and the front desk. */
export async function seesStudentsNow(
  queries: Queries,
  { signedIn, membership }: OrganizationCaller,
): Promise<boolean> {
  const row = await findPresentMember(queries, membership.organizationId, signedIn.user.id);
  return holds(membership, 'students.read') && holds(row, 'students.read');
}

/** Replaces the roles of a member. What the former ones gave ends with them. */
export async function updateRoles(
  queries: Queries,
  member: MemberKey,
  { roles, setBy }: { readonly roles: readonly OrganizationRole[]; readonly setBy: string },
): Promise<void> {
  const { roles: before } = await findPresentMember(queries, member.organizationId, member.userId);
  await setRoles(queries, member, roles);
  await endGrantsOf(queries, member, { before, after: roles, endedBy: setBy });
}

/** Removes a member from the organization and all its courses. The rows stay, so that it can be undone. */
export async function removeMember(
  queries: Queries,
  member: MemberKey,
  removedBy: string,
): Promise<void> {
  const before = await markRemoved(queries, member, removedBy);
  if (before === undefined) return;
  await endGrantsOf(queries, member, { before, after: [], endedBy: removedBy });
  const studentId = await findStudentId(queries, member);
  if (studentId === undefined) return;
  const state = removedBy === member.userId ? 'left' : 'removed';
  await leaveCourses(queries, studentId, { changedBy: removedBy, state });
}

/** Restores a user who was removed by another user within 30 days, and their courses. False when there is nothing to undo. */
export async function restoreMember(
  queries: Queries,
  member: MemberKey,
  restoredBy: string,
): Promise<boolean> {
  const former = await findMemberRow(queries, member.organizationId, member.userId);
  if (!(await markRestored(queries, member)) || !former?.removedAt) return false;
  const studentId = await findStudentId(queries, member);
  if (studentId !== undefined) {
    const leaving = { changedBy: restoredBy, leftAt: former.removedAt };
    await returnToCourses(queries, studentId, leaving);
  }
  return true;
}
