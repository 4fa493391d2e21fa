import type { QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { FileReply } from '@panthiya/contract/endpoint/replies';
import type {
  exportMembers,
  listMembers as listMembersEndpoint,
} from '@panthiya/contract/organizations/members.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { isOrgId } from '@panthiya/contract/pages';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { isId, NIL_ID } from '../../../platform/identifier.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { exportList, type List, readPage } from '../../../records/lists/list.ts';
import {
  findMembership,
  type Membership,
} from '../../../records/memberships/memberships.repository.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { readSearch } from '../../../records/users/search-words.ts';
import { memberExports } from './members.limits.ts';
import { memberFile, presentMember } from './members.presenter.ts';
import { searchMembers } from './member-search.repository.ts';
import { type ListedMember, listMembers } from './members.repository.ts';

type ListQuery = QueryOf<typeof listMembersEndpoint>;
type MemberFilter = QueryOf<typeof exportMembers>;

const isAnyText = (): boolean => true;

interface FoundMember {
  readonly member: ListedMember;
  /** The word that a search found; '' in the whole list. */
  readonly word: string;
}

/**
 * The members that a caller asks for, to be read on from any cursor. Lecturers see only present students.
 * @throws {AppError} FORBIDDEN for a lecturer who asks for others.
 */
function listFor(
  database: Database,
  { organizationId, roles }: Membership,
  { search = '', role, state = 'current' }: MemberFilter,
) {
  const isForAdmin = roles.includes('admin');
  if (!isForAdmin && (state === 'removed' || (role ?? 'student') !== 'student')) {
    throw new AppError('FORBIDDEN');
  }
  const words = readSearch(search);
  const which = {
    organizationId,
    role: isForAdmin ? role : ('student' as const),
    isRemoved: state === 'removed',
  };
  const all: List<FoundMember> = {
    read: async ([name = '', userId = NIL_ID] = [], limit) => {
      const rows = await listMembers(database, { ...which, after: [name, userId], limit });
      return rows.map(({ member }) => ({ member, word: '' }));
    },
    cursorOf: ({ member }) => [member.sortName, member.userId],
    valueChecks: [isAnyText, isId],
  };
  const found: List<FoundMember> = {
    read: ([word = '', name = '', userId = NIL_ID] = [], limit) => {
      const after = [word, name, userId] as const;
      return searchMembers(database, { ...which, words, hasContacts: isForAdmin, after, limit });
    },
    cursorOf: ({ word, member }) => [word, member.sortName, member.userId],
    valueChecks: [isAnyText, isAnyText, isId],
  };
  return { list: words.length === 0 ? all : found, isForAdmin };
}

interface MembersDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** The members of an organization, and their roles (R6.7, R10.1). */
export function createMembersService({ database, limits }: MembersDeps) {
  const exportLimit = limits(memberExports);
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
      { cursor, limit, ...filter }: ListQuery,
    ): Promise<ReplyOf<typeof listMembersEndpoint>> => {
      const { list, isForAdmin } = listFor(database, membership, filter);
      const { page, nextCursor } = await readPage(list, { cursor, limit });
      return {
        success: true,
        members: page.map(({ member }) => presentMember(member, membership.ownerId, isForAdmin)),
        nextCursor,
      };
    },

    /** The list as it is filtered, as a file. The audit log names the user who exports it. */
    exportAll: async (
      { signedIn: { user }, membership }: OrganizationCaller,
      filter: MemberFilter,
    ): Promise<FileReply> => {
      const { list, isForAdmin } = listFor(database, membership, filter);
      await exportLimit.consume(user.id);
      await recordEvent(database, {
        event: 'member.exported',
        actorId: user.id,
        subjectId: null,
        details: { organizationId: membership.organizationId },
      });
      return exportList(list, 'members', memberFile(membership.ownerId, isForAdmin));
    },
  };
}

export type MembersService = ReturnType<typeof createMembersService>;
