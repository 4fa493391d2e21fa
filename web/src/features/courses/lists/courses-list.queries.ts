import type { QueryOf } from '@panthiya/contract/endpoint';
import { listCourses } from '@panthiya/contract/courses/courses.contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keyIn } from '../../../session/organization/organization.queries.ts';

/** Which courses are listed. */
export type CourseFilter = Pick<QueryOf<typeof listCourses>, 'search' | 'status' | 'which'>;

/** Courses of an organisation by title, page by page. */
export function useCourses(orgId: string, filter: CourseFilter) {
  return useInfiniteQuery({
    queryKey: keyIn(orgId, 'courses', 'list', filter),
    queryFn: ({ pageParam, signal }) =>
      call(listCourses, {
        params: { orgId },
        query: { ...filter, limit: '24', ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    // Others publish while the page is open: each view is asked for anew, behind what is known.
    staleTime: 0,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
