import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** One page of a list, and where the next begins. */
interface ListPage {
  readonly nextCursor: string | null;
}

/** A list that comes page by page; `load` reads the page behind a cursor, the first without one. */
export function usePagedList<Page extends ListPage>(
  key: readonly unknown[],
  load: (cursor: { cursor?: string }, signal: AbortSignal) => Promise<Page>,
) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(pageParam ? { cursor: pageParam } : {}, signal),
    initialPageParam: '',
    // Others change it while the page is open: each view is asked for anew, behind what is known.
    staleTime: 0,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
