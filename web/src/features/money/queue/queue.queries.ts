import {
  approveRequest,
  getRequestSlip,
  listUpgradeRequests,
  rejectRequest,
  reverseRequest,
  undoApproval,
  type UpgradeRequest,
} from '@panthiya/contract/money/upgrade-requests.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { fetchFile } from '../../../lib/files/download.ts';
import type { FilterQuery } from '../../../lib/lists/use-address-filters.ts';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import type { RunFresh } from '../../../auth/reauthentication.tsx';
import { adminKeyOf, useAdminRefresh } from '../../../shared/system/admin.queries.ts';

/** The filter of the list, as the server takes it. */
export type QueueQuery = FilterQuery<typeof listUpgradeRequests>;

/** The requests for plans, page by page. */
export function useQueue(query: QueueQuery) {
  return usePagedList(adminKeyOf('upgrade-requests', query), (cursor, signal) =>
    call(listUpgradeRequests, { query: { ...query, ...cursor }, signal }),
  );
}

/** One of them in its newest state; at first as the list has it. */
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

/** The slip of a request; loaded each time it is shown. */
export function useRequestSlip(id: string) {
  return useQuery({
    queryKey: ['request-slip', id],
    queryFn: ({ signal }) => fetchFile(getRequestSlip, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** The possible decisions about a request. */
export type Decision =
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject' | 'reverse'; readonly reason: string };

function send(id: string, decision: Decision): Promise<{ readonly message: string }> {
  const params = { id };
  if (decision.kind === 'approve') return call(approveRequest, { params, body: {} });
  const body = { reason: decision.reason };
  return call(decision.kind === 'reject' ? rejectRequest : reverseRequest, { params, body });
}

/** Decides about a request, with a fresh sign-in. After any result, everything is read again. */
export function useDecide(id: string, runFresh: RunFresh) {
  const refresh = useAdminRefresh();
  return useMutation({
    mutationFn: async (decision: Decision) => (await runFresh(() => send(id, decision))).message,
    // Not waited for: staff can look at the next request at once.
    onSettled: () => void refresh(),
  });
}

/** Undoes an approval of just now; answers what to tell of it. */
export function useUndoApproval(runFresh: RunFresh) {
  const refresh = useAdminRefresh();
  return useMutation({
    mutationFn: async (id: string) =>
      (await runFresh(() => call(undoApproval, { params: { id }, body: {} }))).message,
    onSettled: () => void refresh(),
  });
}
