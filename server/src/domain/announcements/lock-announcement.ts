import type { Audience } from '@panthiya/contract/announcements/announcements.rules';
import { ORGANIZATION_ROLES } from '@panthiya/contract/roles';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import {
  findAnnouncement,
  listAddressedCourses,
  lockAnnouncement,
  type LockedAnnouncement,
} from '../../records/announcements/announcements.repository.ts';
import { findPresentMember } from '../memberships/member-changes.ts';
import type { OrganizationCaller } from '../organizations/organization-caller.ts';
import { lockActiveOrganization, lockOrganization } from '../organizations/lock-organization.ts';
import { readAnnouncement } from './announcement-reading.repository.ts';
import { readerOfCaller } from './announcements.presenter.ts';

/** To whom somebody writes. */
interface Wish {
  readonly audience: Audience;
  readonly courseIds: readonly string[];
}

/** Roles that the caller has now, and that this sign-in has proven. */
async function rolesNow(queries: Queries, { signedIn, membership }: OrganizationCaller) {
  const row = await findPresentMember(queries, membership.organizationId, signedIn.user.id);
  return ORGANIZATION_ROLES.filter(
    (role) => row.roles.includes(role) && membership.roles.includes(role),
  );
}

/**
 * Throws unless the caller may write to these courses or members (R17.13): an admin to all, a lecturer to courses that they teach,
 * every one of them. A course that they cannot see is not there for them.
 */
export async function assertMayAddress(
  queries: Queries,
  caller: OrganizationCaller,
  { audience, courseIds }: Wish,
): Promise<void> {
  const { organizationId } = caller.membership;
  const roles = await rolesNow(queries, caller);
  const isAdmin = roles.includes('admin');
  if (!isAdmin && !roles.includes('lecturer')) throw new AppError('FORBIDDEN');
  const courses = await listAddressedCourses(queries, organizationId, {
    courseIds,
    userId: caller.signedIn.user.id,
  });
  const isHidden = courses.some(({ status, isNamed }) => !isNamed && status === 'draft');
  if (courses.length !== courseIds.length || (isHidden && !isAdmin))
    throw new AppError('NOT_FOUND');
  if (isAdmin) return;
  if (audience !== 'courses' || courses.some(({ isNamed }) => !isNamed))
    throw new AppError('FORBIDDEN');
}

/**
 * Throws unless the caller may change this announcement, and see who has seen it.
 * @throws {AppError} NOT_FOUND for one that they cannot read, FORBIDDEN for one that they can only read.
 */
export async function assertMayManage(
  queries: Queries,
  caller: OrganizationCaller,
  announcementId: string,
): Promise<void> {
  // Their roles of now: `readerOfCaller` has those of the sign-in, read before the lock.
  const roles = await rolesNow(queries, caller);
  const membership = { ...caller.membership, roles };
  const reader = readerOfCaller({ ...caller, membership });
  const found = await readAnnouncement(queries, reader, announcementId);
  if (found === undefined) throw new AppError('NOT_FOUND');
  if (!found.canManage) throw new AppError('FORBIDDEN');
}

/**
 * Locks an announcement for a change of the caller, after its organization (ADR 0012). `isOpen` asks for an organization that can be
 * changed; taking something back works in every one.
 */
export async function lockForManager(
  transaction: Queries,
  caller: OrganizationCaller,
  { announcementId, isOpen = true }: { readonly announcementId: string; readonly isOpen?: boolean },
): Promise<LockedAnnouncement> {
  const { organizationId } = caller.membership;
  if (isOpen) await lockActiveOrganization(transaction, organizationId);
  else await lockOrganization(transaction, organizationId);
  const found = await lockAnnouncement(transaction, { organizationId, announcementId });
  if (found === undefined) throw new AppError('NOT_FOUND');
  await assertMayManage(transaction, caller, announcementId);
  return found;
}

/** The same without a lock, for a reader. */
export async function findForManager(
  queries: Queries,
  caller: OrganizationCaller,
  announcementId: string,
): Promise<LockedAnnouncement> {
  await assertMayManage(queries, caller, announcementId);
  const { organizationId } = caller.membership;
  const found = await findAnnouncement(queries, { organizationId, announcementId });
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}
