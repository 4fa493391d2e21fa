import type { OrganizationRole } from '@panthiya/contract/roles';
import {
  listMembers,
  removeMember,
  restoreMember,
  updateMemberRoles,
} from '@panthiya/contract/organizations/members.contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import {
  keyIn,
  useOrganizationsRefresh,
} from '../../../shared/organization/organization.queries.ts';

/** The filter of the list. */
export interface MemberFilter {
  readonly search: string;
  readonly role?: OrganizationRole | undefined;
  readonly state: 'current' | 'removed';
}

/** Members by name, page by page. */
export function useMembers(orgId: string, { search, role, state }: MemberFilter) {
  return usePagedList(keyIn(orgId, 'members', { search, role, state }), (cursor, signal) =>
    call(listMembers, {
      params: { orgId },
      query: { state, ...(search !== '' && { search }), ...(role && { role }), ...cursor },
      signal,
    }),
  );
}

/** Replaces the roles of a member (R10.3). */
export function useUpdateRoles(orgId: string) {
  const refresh = useOrganizationsRefresh();
  return useMutation({
    mutationFn: async ({ uid, roles }: { uid: string; roles: OrganizationRole[] }) =>
      (await call(updateMemberRoles, { params: { orgId, uid }, body: { roles } })).message,
    onSuccess: refresh,
  });
}

/** Removes a member, who can be restored for 30 days (R10.3). */
export function useRemoveMember(orgId: string) {
  const refresh = useOrganizationsRefresh();
  return useMutation({
    mutationFn: (uid: string) => call(removeMember, { params: { orgId, uid } }),
    onSuccess: refresh,
  });
}

/** Restores a removed member (R10.3). */
export function useRestoreMember(orgId: string) {
  const refresh = useOrganizationsRefresh();
  return useMutation({
    mutationFn: async (uid: string) =>
      (await call(restoreMember, { params: { orgId, uid }, body: {} })).message,
    onSuccess: refresh,
  });
}
