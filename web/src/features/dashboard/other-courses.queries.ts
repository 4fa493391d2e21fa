import { listCourses } from '@panthiya/contract/courses/courses.contract';
import { call } from '../../lib/api.ts';
import { usePagedList } from '../../lib/lists/use-paged-list.ts';
import { keyIn } from '../../shared/organization/organization.queries.ts';

/** The published courses of an organization by title, page by page. */
export function usePublishedCourses(orgId: string) {
  return usePagedList(keyIn(orgId, 'courses', 'published'), (cursor, signal) =>
    call(listCourses, {
      params: { orgId },
      query: { which: 'all', status: 'published', limit: '24', ...cursor },
      signal,
    }),
  );
}
