import {
  approveRequest,
  getRequestSlip,
  listUpgradeRequests,
  rejectRequest,
  reverseRequest,
  type UpgradeRequest,
} from '@panthiya/contract/billing/upgrade-requests.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { fetchFile } from '../../../lib/download.ts';
import type { FilterQuery } from '../../../lib/use-address-filters.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { adminKeyOf, useAdminRefresh } from '../../../session/system/admin.queries.ts';

/** Which requests are listed, as the server takes it. */
export type QueueQuery = FilterQuery<typeof listUpgradeRequests>;

/** The requests for plans, page by page. */
export function useQueue(query: QueueQuery) {
  return usePagedList(adminKeyOf('upgrade-requests', query), (cursor, signal) =>
    call(listUpgradeRequests, { query: { ...query, ...cursor }, signal }),
  );
}

/** One of them in its newest state; at first as the list showed it. */
export function useRequest(listed: UpgradeRequest) {
  return useQuery({
    queryKey: adminKeyOf('upgrade-requests', 'one', listed.id),
    queryFn: async ({ signal }) => {
      const query = { search: listed.reference };
      const { requests } = await call(listUpgradeRequests, { query, signal });
      return requests.find(({ id }) => id === listed.id) ?? listed;
    },
    initialData: listed,
    staleTime: 0,
    gcTime: 0,
  });
}

/** The slip of a request; asked for anew each time it is shown. */
export function useRequestSlip(id: string) {
  return useQuery({
    queryKey: ['request-slip', id],
    queryFn: ({ signal }) => fetchFile(getRequestSlip, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** What can be decided about a request. */
export type Decision =
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject' | 'reverse'; readonly reason: string };

/** Decides about a request; whatever comes of it, everything is read again. */
export function useDecide(id: string) {
  const refresh = useAdminRefresh();
  return useMutation({
    mutationFn: async (decision: Decision) => {
      const params = { id };
      if (decision.kind === 'approve') {
        return (await call(approveRequest, { params, body: {} })).message;
      }
      const body = { reason: decision.reason };
      const endpoint = decision.kind === 'reject' ? rejectRequest : reverseRequest;
      return (await call(endpoint, { params, body })).message;
    },
    // Not waited for: the next request can be looked at meanwhile.
    onSettled: () => void refresh(),
  });
}
