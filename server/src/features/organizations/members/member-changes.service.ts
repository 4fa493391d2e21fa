import type { Duty } from '@panthiya/contract/duties';
import type { OrganizationRole } from '@panthiya/contract/roles';
import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type AuditEvent, recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { lockForAdmin } from '../../../domain/memberships/lock-for-admin.ts';
import {
  findMemberRow,
  hasOtherAdmin,
  type MemberRow,
} from '../../../records/memberships/members.repository.ts';
import {
  findPresentMember,
  restoreMember,
  removeMember,
  updateRoles,
} from '../../../domain/memberships/member-changes.ts';
import { assertMemberLimit } from '../../../domain/quotas/members-quota.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import { lockOrganization } from '../../../domain/organizations/lock-organization.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { findUserByUid } from '../../../records/users/users.repository.ts';
import { assertFreshForAdmins } from './assert-fresh-for-admins.ts';

/** The last admin stays, and the owner stays one (R10.3). Under the organization's lock. */
async function assertAdminRemains(
  transaction: Queries,
  organization: { readonly id: string; readonly ownerId: string },
  userId: string,
): Promise<void> {
  if (!(await hasOtherAdmin(transaction, organization.id, userId)))
    throw new AppError('LAST_ADMIN');
  if (organization.ownerId === userId) throw new AppError('OWNER_STAYS');
}

/** The person with this uid; a user who is unknown here is not found. */
async function findTarget(transaction: Queries, uid: string): Promise<string> {
  const target = await findUserByUid(transaction, uid);
  if (target === undefined) throw new AppError('NOT_FOUND');
  return target.id;
}

/** The person with this uid, who must be a member now, and their roles. */
async function findMember(
  transaction: Queries,
  organizationId: string,
  uid: string,
): Promise<{ readonly userId: string; readonly row: MemberRow }> {
  const userId = await findTarget(transaction, uid);
  return { userId, row: await findPresentMember(transaction, organizationId, userId) };
}

/** Who did what with which member. */
interface MemberEvent {
  readonly event: AuditEvent;
  readonly actor: SessionOwner;
  readonly subjectId: string;
  readonly organizationId: string;
}

/** Roles before and after, and the duties that ended with the membership. */
interface RolesChange {
  readonly from: readonly OrganizationRole[];
  readonly to: readonly OrganizationRole[];
  readonly endedDuties?: readonly Duty[];
}

async function audit(
  transaction: Queries,
  { event, actor, subjectId, organizationId }: MemberEvent,
  { from, to, endedDuties = [] }: RolesChange,
): Promise<void> {
  await recordEvent(transaction, {
    event,
    actorId: actor.id,
    subjectId,
    details: { organizationId },
    changes: [
      { field: 'roles', from, to },
      ...(endedDuties.length > 0 ? [{ field: 'duties', from: endedDuties, to: [] }] : []),
    ],
  });
}

/** What an admin does with members, and leaving (R6.7, R10.3). */
export function createMemberChangesService(database: Database) {
  return {
    updateRoles: async (
      { signedIn, membership: { organizationId } }: OrganizationCaller,
      uid: string,
      roles: readonly OrganizationRole[],
    ): Promise<void> => {
      const actor = signedIn.user;
      await database.transaction(async (transaction) => {
        const organization = await lockForAdmin(transaction, organizationId, actor.id);
        const { userId, row } = await findMember(transaction, organizationId, uid);
        assertFreshForAdmins(signedIn, { from: row.roles, to: roles });
        if (row.roles.includes('admin') && !roles.includes('admin')) {
          await assertAdminRemains(transaction, organization, userId);
        }
        await updateRoles(transaction, { organizationId, userId }, { roles, setBy: actor.id });
        const changed = { from: row.roles, to: roles };
        await audit(
          transaction,
          { event: 'member.roles-changed', actor, subjectId: userId, organizationId },
          changed,
        );
      });
    },

    /** Removes a member, or leaves. Leaving works in an archived organization too. Answers which it was. */
    remove: async (
      { signedIn, membership: { organizationId, roles } }: OrganizationCaller,
      uid: string,
    ): Promise<'left' | 'removed'> => {
      const actor = signedIn.user;
      const isLeaving = uid === actor.uid;
      if (!isLeaving && !roles.includes('admin')) throw new AppError('FORBIDDEN');
      await database.transaction(async (transaction) => {
        const organization = isLeaving
          ? await lockOrganization(transaction, organizationId)
          : await lockForAdmin(transaction, organizationId, actor.id);
        const { userId, row } = await findMember(transaction, organizationId, uid);
        if (!isLeaving) assertFreshForAdmins(signedIn, { from: row.roles, to: [] });
        if (row.roles.includes('admin'))
          await assertAdminRemains(transaction, organization, userId);
        await removeMember(transaction, { organizationId, userId }, actor.id);
        const event = isLeaving ? 'member.left' : 'member.removed';
        const changed = { from: row.roles, to: [], endedDuties: row.duties };
        await audit(transaction, { event, actor, subjectId: userId, organizationId }, changed);
      });
      return isLeaving ? 'left' : 'removed';
    },

    restore: async (
      { signedIn, membership: { organizationId } }: OrganizationCaller,
      uid: string,
    ): Promise<void> => {
      const actor = signedIn.user;
      await database.transaction(async (transaction) => {
        const organization = await lockForAdmin(transaction, organizationId, actor.id);
        const userId = await findTarget(transaction, uid);
        const former = await findMemberRow(transaction, organizationId, userId);
        if (former === undefined) throw new AppError('NOT_FOUND');
        assertFreshForAdmins(signedIn, { from: [], to: former.roles });
        const freeSeats = { wanted: 1, askedBy: actor.id, userId };
        await assertMemberLimit(transaction, organization, freeSeats);
        const isBack = await restoreMember(transaction, { organizationId, userId }, actor.id);
        if (!isBack) throw new AppError('NOT_FOUND');
        const changed = { from: [], to: former.roles };
        await audit(
          transaction,
          { event: 'member.restored', actor, subjectId: userId, organizationId },
          changed,
        );
      });
    },
  };
}

export type MemberChangesService = ReturnType<typeof createMemberChangesService>;
