import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** One page of a list, and where the next one starts. */
interface ListPage {
  readonly nextCursor: string | null;
}

/** A list that loads page by page. `load` reads the page after a cursor, or the first page without one. */
export function usePagedList<Page extends ListPage>(
  key: readonly unknown[],
  load: (cursor: { cursor?: string }, signal: AbortSignal) => Promise<Page>,
) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(pageParam ? { cursor: pageParam } : {}, signal),
    initialPageParam: '',
    // Others change it while the page is open: each view loads again, while the known rows are shown.
    staleTime: 0,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
