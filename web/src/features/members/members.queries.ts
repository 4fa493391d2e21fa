import type { OrganizationRole } from '@panthiya/contract/members/roles';
import {
  listMembers,
  removeMember,
  restoreMember,
  updateMemberRoles,
} from '@panthiya/contract/members/members.contract';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { keyIn, useOrganizationsRefresh } from '../../session/organization/organization.queries.ts';

/** Which members are listed. */
export interface MemberFilter {
  readonly search: string;
  readonly role?: OrganizationRole | undefined;
  readonly state: 'current' | 'removed';
}

/** Members by name, page by page. */
export function useMembers(orgId: string, { search, role, state }: MemberFilter) {
  return useInfiniteQuery({
    queryKey: keyIn(orgId, 'members', { search, role, state }),
    queryFn: ({ pageParam, signal }) =>
      call(listMembers, {
        params: { orgId },
        query: {
          state,
          ...(search !== '' && { search }),
          ...(role && { role }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    // People come in while the page is open: each view is asked for anew, behind what is known.
    staleTime: 0,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
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

/** Removes a member; can be taken back for 30 days (R10.3). */
export function useRemoveMember(orgId: string) {
  const refresh = useOrganizationsRefresh();
  return useMutation({
    mutationFn: (uid: string) => call(removeMember, { params: { orgId, uid } }),
    onSuccess: refresh,
  });
}

/** Lets a removed member in again (R10.3). */
export function useRestoreMember(orgId: string) {
  const refresh = useOrganizationsRefresh();
  return useMutation({
    mutationFn: async (uid: string) =>
      (await call(restoreMember, { params: { orgId, uid }, body: {} })).message,
    onSuccess: refresh,
  });
}
