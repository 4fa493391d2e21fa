import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const adminKey = ['admin'] as const;

/** The key of something that the provider reads, so that a refresh reaches it. */
export function adminKeyOf(...parts: readonly unknown[]): readonly unknown[] {
  return [...adminKey, ...parts];
}

/** One page of a list of the provider's. */
interface ListPage {
  readonly nextCursor: string | null;
}

/** A list of the provider's, page by page; `load` reads the page behind a cursor. */
export function useAdminList<Page extends ListPage>(
  key: readonly unknown[],
  load: (cursor: { cursor?: string }, signal: AbortSignal) => Promise<Page>,
) {
  return useInfiniteQuery({
    queryKey: adminKeyOf(...key),
    queryFn: ({ pageParam, signal }) => load(pageParam ? { cursor: pageParam } : {}, signal),
    initialPageParam: '',
    // Others work on it at the same time: each view is asked for anew, behind what is known.
    staleTime: 0,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Has everything that the provider reads read again, after something was done. */
export function useAdminRefresh() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: adminKey }), [client]);
}
