import { getTodayCall, listWaitingRequestsCall } from '@panthiya/contract/courses/today.calls';
import type { getToday, listWaitingRequests } from '@panthiya/contract/courses/today.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ownCoursesKey } from './own-courses-key.ts';

/** The user's day: classes of today and the next seven days, and the user's courses as lines (R11.7.4). */
export function useToday(isAsked = true) {
  return useQuery({
    queryKey: [...ownCoursesKey, 'today'],
    enabled: isAsked,
    queryFn: ({ signal }) => call<typeof getToday>(getTodayCall, { signal }),
  });
}

/** Requests that the user can decide: to join, by course (R11.5.9), and for plans. Only loaded for users who can decide some. */
export function useWaitingRequests(isAsked: boolean) {
  return useQuery({
    queryKey: [...ownCoursesKey, 'requests'],
    enabled: isAsked,
    queryFn: ({ signal }) => call<typeof listWaitingRequests>(listWaitingRequestsCall, { signal }),
  });
}
