import {
  activateOrganization,
  getAdminOrganization,
  listAllOrganizations,
  suspendOrganization,
} from '@panthiya/contract/provider/organizations.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryOf } from '../../../lib/lists/use-address-filters.ts';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import { adminKeyOf, useAdminRefresh } from '../../../shared/system/admin.queries.ts';

/** The filters of the list, as they are in the address. */
export type OrganizationFilters = Readonly<Record<'search' | 'status' | 'sort', string>>;

/** The same as a query for the server. */
export const organizationQuery = (filters: OrganizationFilters) =>
  queryOf<typeof listAllOrganizations>(filters);

/** All organizations, page by page. */
export function useAllOrganizations(filters: OrganizationFilters) {
  return usePagedList(adminKeyOf('organizations', filters), (cursor, signal) =>
    call(listAllOrganizations, { query: { ...organizationQuery(filters), ...cursor }, signal }),
  );
}

/** One organization with owner, plan and counts. */
export function useOneOrganization(orgId: string) {
  return useQuery({
    queryKey: adminKeyOf('organization', orgId),
    queryFn: async ({ signal }) =>
      (await call(getAdminOrganization, { params: { orgId }, signal })).organization,
    staleTime: 0,
  });
}

/** Makes an organization read-only, with a reason that its members read (R10.6). */
export function useSuspend(orgId: string) {
  const refresh = useAdminRefresh();
  return useMutation({
    mutationFn: async (reason: string) =>
      (await call(suspendOrganization, { params: { orgId }, body: { reason } })).message,
    onSuccess: refresh,
  });
}

/** Ends a suspension. */
export function useActivate(orgId: string) {
  const refresh = useAdminRefresh();
  return useMutation({
    mutationFn: async () =>
      (await call(activateOrganization, { params: { orgId }, body: {} })).message,
    onSuccess: refresh,
  });
}
