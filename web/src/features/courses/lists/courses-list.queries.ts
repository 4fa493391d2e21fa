import type { QueryOf } from '@panthiya/contract/endpoint/endpoint';
import { listCourses } from '@panthiya/contract/courses/courses.contract';
import { call } from '../../../lib/api.ts';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';

/** The filter of the list. */
export type CourseFilter = Pick<QueryOf<typeof listCourses>, 'search' | 'status' | 'which'>;

/** Courses of an organization by title, page by page. */
export function useCourses(orgId: string, filter: CourseFilter) {
  return usePagedList(keyIn(orgId, 'courses', 'list', filter), (cursor, signal) =>
    call(listCourses, { params: { orgId }, query: { ...filter, limit: '24', ...cursor }, signal }),
  );
}
