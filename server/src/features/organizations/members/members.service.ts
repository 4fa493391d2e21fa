import type { QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { listMembers as listMembersEndpoint } from '@panthiya/contract/organizations/members.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { isOrgId } from '@panthiya/contract/pages';
import { PAGE_SIZE } from '@panthiya/contract/endpoint/paging';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { cutPage, readEnd } from '../../../platform/cursor.ts';
import {
  findMembership,
  type Membership,
} from '../../../records/memberships/memberships.repository.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { readSearch } from '../../../records/users/search-words.ts';
import { presentMember } from './members.presenter.ts';
import { searchMembers } from './member-search.repository.ts';
import { listMembers } from './members.repository.ts';

type ListQuery = QueryOf<typeof listMembersEndpoint>;

/** The members of an organization, and their roles (R6.7, R10.1). */
export function createMembersService(database: Database) {
  return {
    /** R7.12: false for an organization that does not exist. */
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
      const words = readSearch(search);
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
                after: readEnd(cursor, 2) as [string, string],
              }),
              limit,
              ({ member }) => [member.sortName, member.userId],
            )
          : cutPage(
              await searchMembers(database, {
                ...which,
                words,
                hasContacts: isForAdmin,
                after: readEnd(cursor, 3) as [string, string, string],
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
  };
}

export type MembersService = ReturnType<typeof createMembersService>;
