import type { Duty } from '@panthiya/contract/duties';
import type { OrganizationRole } from '@panthiya/contract/roles';
import {
  listMembers,
  removeMember,
  restoreMember,
  updateMemberDuties,
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

/** What an admin chose for a member; undefined stays as it is. */
interface MemberPart {
  readonly uid: string;
  readonly roles: readonly OrganizationRole[] | undefined;
  readonly duties: readonly Duty[] | undefined;
}

/** Replaces roles and duties of a member (R10.3, R21.5.1). Answers what the last call says. */
export function useUpdatePart(orgId: string) {
  const refresh = useOrganizationsRefresh();
  return useMutation({
    mutationFn: async ({ uid, roles, duties }: MemberPart) => {
      const params = { orgId, uid };
      let message = '';
      // First what always asks for the password: it may be asked for once, and a repeated call changes nothing.
      if (duties)
        ({ message } = await call(updateMemberDuties, { params, body: { duties: [...duties] } }));
      if (roles)
        ({ message } = await call(updateMemberRoles, { params, body: { roles: [...roles] } }));
      return message;
    },
    // Also after a refusal: one of the two may be done.
    onSettled: refresh,
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
