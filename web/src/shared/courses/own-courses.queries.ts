import { listOwnCoursesCall } from '@panthiya/contract/courses/courses.calls';
import type { listOwnCourses } from '@panthiya/contract/courses/courses.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ownCoursesKey } from './own-courses-key.ts';

/** The courses that the person teaches or learns in (R11.5.7). */
export function useOwnCourses() {
  return useQuery({
    queryKey: [...ownCoursesKey, 'list'],
    queryFn: async ({ signal }) =>
      (await call<typeof listOwnCourses>(listOwnCoursesCall, { signal })).courses,
  });
}
