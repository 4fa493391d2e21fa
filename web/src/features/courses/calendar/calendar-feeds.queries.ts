import {
  createFeedCall,
  listFeedsCall,
  removeFeedCall,
} from '@panthiya/contract/courses/calendar-feeds.calls';
import type {
  createFeed,
  listFeeds,
  removeFeed,
} from '@panthiya/contract/courses/calendar-feeds.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';

const feedsKey = ['calendar-feeds'] as const;

/** The calendar addresses of the person, and the courses that one can be for. */
export function useFeeds() {
  return useQuery({
    queryKey: feedsKey,
    queryFn: ({ signal }) => call<typeof listFeeds>(listFeedsCall, { signal }),
  });
}

/** Makes an address for one course, or for all (null). Answers it: the server shows it once. */
export function useCreateFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (courseId: string | null) =>
      (await call<typeof createFeed>(createFeedCall, { body: { courseId } })).address,
    onSuccess: () => client.invalidateQueries({ queryKey: feedsKey }),
  });
}

/** Ends an address. One that is ended already is no failure. */
export function useRemoveFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (feedId: string) => {
      try {
        await call<typeof removeFeed>(removeFeedCall, { params: { feedId } });
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.code === 'NOT_FOUND')) throw failure;
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: feedsKey }),
  });
}
