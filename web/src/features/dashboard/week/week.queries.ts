import { getWeekCall } from '@panthiya/contract/courses/week.calls';
import type { getWeek } from '@panthiya/contract/courses/week.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { ownCoursesKey } from '../../../shared/courses/own-courses-key.ts';

/** A week of the person; the present week if no Monday is given (R11.7). */
export function useWeek(monday: string | undefined) {
  return useQuery({
    queryKey: [...ownCoursesKey, 'week', monday],
    queryFn: ({ signal }) =>
      call<typeof getWeek>(getWeekCall, { query: monday === undefined ? {} : { monday }, signal }),
    placeholderData: keepPreviousData,
  });
}
