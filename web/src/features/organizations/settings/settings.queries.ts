import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import { listMembers } from '@panthiya/contract/organizations/members.contract';
import {
  archiveOrganization,
  getOrganization,
  handOverOrganization,
  reopenOrganization,
  updateOrganization,
} from '@panthiya/contract/organizations/organizations.contract';
import { PAGE_SIZE_MAX } from '@panthiya/contract/endpoint/paging';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import {
  keyIn,
  useOrganizationsRefresh,
} from '../../../shared/organization/organization.queries.ts';

/** Sends the changed values; returns the organization as it is now. */
export function useUpdateOrganization(orgId: string) {
  const refresh = useOrganizationsRefresh();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateOrganization>) =>
      call(updateOrganization, { params: { orgId }, body }),
    onSuccess: refresh,
  });
}

/** The newest version of the organization, not from the cache. */
export async function fetchNewest(orgId: string) {
  return (await call(getOrganization, { params: { orgId } })).organization;
}

/** Archives the organization, or opens it again. */
export function useArchiving(orgId: string) {
  const refresh = useOrganizationsRefresh();
  return useMutation({
    mutationFn: async (isArchived: boolean) => {
      const endpoint = isArchived ? archiveOrganization : reopenOrganization;
      return (await call(endpoint, { params: { orgId }, body: {} })).message;
    },
    onSuccess: refresh,
  });
}

/** Makes another admin the owner (R10.3). */
export function useHandOver(orgId: string) {
  const refresh = useOrganizationsRefresh();
  return useMutation({
    mutationFn: async (uid: string) =>
      (await call(handOverOrganization, { params: { orgId }, body: { uid } })).message,
    onSuccess: refresh,
  });
}

/** The admins, to hand over to one of them. */
export function useAdmins(orgId: string) {
  return useQuery({
    queryKey: keyIn(orgId, 'admins'),
    queryFn: async ({ signal }) =>
      (
        await call(listMembers, {
          params: { orgId },
          query: { role: 'admin', limit: String(PAGE_SIZE_MAX) },
          signal,
        })
      ).members,
  });
}
