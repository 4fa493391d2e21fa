import { getWeekCall, listOwnCoursesCall } from '@panthiya/contract/courses/courses.calls';
import type { listOwnCourses } from '@panthiya/contract/courses/courses.contract';
import type { getWeek } from '@panthiya/contract/courses/week.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { ownCoursesKey } from '../../../session/courses/own-courses-key.ts';

/** The courses that the person teaches or learns in (R11.5.7). */
export function useOwnCourses() {
  return useQuery({
    queryKey: [...ownCoursesKey, 'list'],
    queryFn: async ({ signal }) =>
      (await call<typeof listOwnCourses>(listOwnCoursesCall, { signal })).courses,
  });
}

/** A week of the person's; the present one without a Monday (R11.7). */
export function useWeek(monday: string | undefined) {
  return useQuery({
    queryKey: [...ownCoursesKey, 'week', monday],
    queryFn: ({ signal }) =>
      call<typeof getWeek>(getWeekCall, { query: monday === undefined ? {} : { monday }, signal }),
    placeholderData: keepPreviousData,
  });
}
