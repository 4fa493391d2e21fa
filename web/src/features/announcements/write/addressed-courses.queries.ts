import { listCourses } from '@panthiya/contract/courses/courses.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';

/** Published courses that the writer can address: their own, or all for an admin. */
export function useAddressedCourses(orgId: string, isAdmin: boolean) {
  const which = isAdmin ? 'all' : 'own';
  return useQuery({
    queryKey: keyIn(orgId, 'courses', 'addressed', which),
    queryFn: async ({ signal }) => {
      const query = { which, status: 'published', limit: '200' } as const;
      const { courses } = await call(listCourses, { params: { orgId }, query, signal });
      // One can learn in a course of the institute where one teaches.
      return courses.filter(({ part }) => isAdmin || part.isTeacher);
    },
  });
}
