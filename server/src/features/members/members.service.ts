import type { QueryOf, ReplyOf } from '@panthiya/contract/endpoint';
import { toCapitals } from '@panthiya/contract/fields/name';
import type { listMembers as listMembersEndpoint } from '@panthiya/contract/members/members.contract';
import type { OrganizationRole } from '@panthiya/contract/members/roles';
import { isOrgId } from '@panthiya/contract/pages';
import { PAGE_SIZE } from '@panthiya/contract/paging';
import type { Database, Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { cutPage, readCursor } from '../../platform/cursor.ts';
import { isId } from '../../platform/identifier.ts';
import { type AuditEvent, recordEvent } from '../../records/audit/audit-log.repository.ts';
import { lockForAdmin } from '../../records/memberships/lock-for-admin.ts';
import {
  findMemberRow,
  hasOtherAdmin,
  takeMemberBack,
  takeMemberOut,
  updateRoles,
} from '../../records/memberships/member-changes.repository.ts';
import { refuseBeyondMembers } from '../../records/memberships/member-limit.repository.ts';
import {
  findMembership,
  type Membership,
} from '../../records/memberships/memberships.repository.ts';
import { lockOrganization } from '../../records/organizations/organizations.repository.ts';
import type { SessionOwner } from '../../records/sessions/sessions.repository.ts';
import { findUserByUid } from '../../records/users/users.repository.ts';
import { presentMember } from './members.presenter.ts';
import { searchMembers } from './member-search.repository.ts';
import { listMembers } from './members.repository.ts';

type ListQuery = QueryOf<typeof listMembersEndpoint>;

/** An id that comes before every other. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const wordsOf = (search: string): readonly string[] =>
  toCapitals(search).split(/\s+/).filter(Boolean);

/** Where the page before ended, its last value the id of a row; without one, before everything. */
function readPlace(cursor: string | undefined, count: number): readonly string[] {
  const values =
    cursor === undefined
      ? [...Array.from({ length: count - 1 }, () => ''), NOBODY]
      : readCursor(cursor, count);
  if (!isId(values.at(-1) ?? '')) throw new AppError('INVALID_INPUT', { field: 'cursor' });
  return values;
}

/** The last admin stays, and the owner stays one (R10.3). Under the organisation's lock. */
async function refuseLosingAdmin(
  transaction: Queries,
  organization: { readonly id: string; readonly ownerId: string },
  userId: string,
): Promise<void> {
  if (!(await hasOtherAdmin(transaction, organization.id, userId)))
    throw new AppError('LAST_ADMIN');
  if (organization.ownerId === userId) throw new AppError('OWNER_STAYS');
}

/** The person with this uid; who is unknown here is not found. */
async function findTarget(transaction: Queries, uid: string): Promise<string> {
  const target = await findUserByUid(transaction, uid);
  if (target === undefined) throw new AppError('NOT_FOUND');
  return target.id;
}

async function note(
  transaction: Queries,
  event: AuditEvent,
  actor: SessionOwner,
  subjectId: string,
  organizationId: string,
  roles?: readonly OrganizationRole[],
): Promise<void> {
  const details = { organizationId, ...(roles === undefined ? {} : { roles: roles.join(' ') }) };
  await recordEvent(transaction, { event, actorId: actor.id, subjectId, details });
}

/** Who belongs to an organisation, and as what (R6.7, R10.1, R10.3). */
export function createMembersService(database: Database) {
  return {
    /** R7.12: false for an organisation that does not exist. */
    hasRole: async (
      user: SessionOwner,
      orgId: string,
      role: OrganizationRole,
    ): Promise<boolean> => {
      // The database takes no NUL, which an address can carry.
      if (!isOrgId(orgId)) return false;
      const membership = await findMembership(database, orgId, user.id);
      return membership?.roles.includes(role) ?? false;
    },

    list: async (
      membership: Membership,
      { search = '', role, state = 'current', cursor, limit = PAGE_SIZE }: ListQuery,
    ): Promise<ReplyOf<typeof listMembersEndpoint>> => {
      const isForAdmin = membership.roles.includes('admin');
      if (!isForAdmin && (state === 'removed' || (role ?? 'student') !== 'student')) {
        throw new AppError('FORBIDDEN');
      }
      const words = wordsOf(search);
      const which = {
        organizationId: membership.organizationId,
        role: isForAdmin ? role : ('student' as const),
        isRemoved: state === 'removed',
        limit: limit + 1,
      };
      const { page, nextCursor } =
        words.length === 0
          ? cutPage(
              await listMembers(database, {
                ...which,
                after: readPlace(cursor, 2) as [string, string],
              }),
              limit,
              ({ member }) => [member.sortName, member.userId],
            )
          : cutPage(
              await searchMembers(database, {
                ...which,
                words,
                hasAddresses: isForAdmin,
                after: readPlace(cursor, 3) as [string, string, string],
              }),
              limit,
              ({ word, member }) => [word, member.sortName, member.userId],
            );
      return {
        success: true,
        members: page.map(({ member }) => presentMember(member, membership.ownerId, isForAdmin)),
        nextCursor,
      };
    },

    updateRoles: async (
      actor: SessionOwner,
      { organizationId }: Membership,
      uid: string,
      roles: readonly OrganizationRole[],
    ): Promise<void> => {
      await database.transaction(async (transaction) => {
        const organization = await lockForAdmin(transaction, organizationId, actor.id);
        const userId = await findTarget(transaction, uid);
        const row = await findMemberRow(transaction, organizationId, userId);
        if (row === undefined || row.removedAt !== null) throw new AppError('NOT_FOUND');
        if (row.roles.includes('admin') && !roles.includes('admin')) {
          await refuseLosingAdmin(transaction, organization, userId);
        }
        await updateRoles(transaction, organizationId, userId, roles);
        await note(transaction, 'member.roles-changed', actor, userId, organizationId, roles);
      });
    },

    /** Removes a member, or leaves. Leaving works in an archived organisation too. Answers which it was. */
    remove: async (
      actor: SessionOwner,
      { organizationId, roles }: Membership,
      uid: string,
    ): Promise<'left' | 'removed'> => {
      const isLeaving = uid === actor.uid;
      if (!isLeaving && !roles.includes('admin')) throw new AppError('FORBIDDEN');
      await database.transaction(async (transaction) => {
        const organization = isLeaving
          ? await lockOrganization(transaction, organizationId)
          : await lockForAdmin(transaction, organizationId, actor.id);
        const userId = await findTarget(transaction, uid);
        const row = await findMemberRow(transaction, organizationId, userId);
        if (row === undefined || row.removedAt !== null) throw new AppError('NOT_FOUND');
        if (row.roles.includes('admin')) await refuseLosingAdmin(transaction, organization, userId);
        await takeMemberOut(transaction, organizationId, userId, actor.id);
        const event = isLeaving ? 'member.left' : 'member.removed';
        await note(transaction, event, actor, userId, organizationId);
      });
      return isLeaving ? 'left' : 'removed';
    },

    restore: async (
      actor: SessionOwner,
      { organizationId }: Membership,
      uid: string,
    ): Promise<void> => {
      await database.transaction(async (transaction) => {
        const organization = await lockForAdmin(transaction, organizationId, actor.id);
        const userId = await findTarget(transaction, uid);
        const places = { wanted: 1, askedBy: actor.id, userId };
        await refuseBeyondMembers(transaction, organization, places);
        const isBack = await takeMemberBack(transaction, organizationId, userId, actor.id);
        if (!isBack) throw new AppError('NOT_FOUND');
        await note(transaction, 'member.restored', actor, userId, organizationId);
      });
    },
  };
}

export type MembersService = ReturnType<typeof createMembersService>;
