import { recallAnnouncementCall } from '@panthiya/contract/announcements/announcements.calls';
import type { recallAnnouncement } from '@panthiya/contract/announcements/writing.contract';
import {
  cancelClassSessionCall,
  createClassSessionCall,
  listClassSessionsCall,
  noteClassSessionCall,
  restoreClassSessionCall,
  updateClassSessionCall,
} from '@panthiya/contract/courses/class-sessions.calls';
import type {
  cancelClassSession,
  createClassSession,
  listClassSessions,
  noteClassSession,
  restoreClassSession,
  updateClassSession,
} from '@panthiya/contract/courses/class-sessions.contract';
import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { CourseAddress } from '../addresses/course-address.ts';
import { ownCoursesKey } from '../courses/own-courses-key.ts';

/** Days in Sri Lanka, both included. */
export interface ListedDays {
  readonly from: string;
  readonly to: string;
}

const classesKey = ['class-sessions'] as const;

/** The class sessions of a course on some days, at most 200; by default of today and the coming ones. */
export function useClassSessions(
  { orgId, courseId }: CourseAddress,
  days: ListedDays | undefined,
  isAsked = true,
) {
  return useQuery({
    enabled: isAsked,
    queryKey: [...classesKey, orgId, courseId, days],
    queryFn: ({ signal }) =>
      call<typeof listClassSessions>(listClassSessionsCall, {
        params: { orgId, courseId },
        query: { ...days, limit: '200' },
        signal,
      }),
  });
}

/** Every view of classes asks again: the lists of courses, the week and the day. */
function useClassRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: classesKey }),
      client.invalidateQueries({ queryKey: ownCoursesKey }),
    ]);
}

/** Which class of which course. */
export type ClassAddress = CourseAddress & { readonly classSessionId: string };

export function useAddClass() {
  const onSuccess = useClassRefresh();
  return useMutation({
    mutationFn: ({
      course,
      body,
      key,
    }: {
      course: CourseAddress;
      body: BodyInputOf<typeof createClassSession>;
      /** Adds one class from a double press, or from a second try on a bad line. */
      key: string;
    }) =>
      call<typeof createClassSession>(createClassSessionCall, {
        params: course,
        headers: { 'Idempotency-Key': key },
        body,
      }),
    onSuccess,
  });
}

export function useMoveClass(params: ClassAddress) {
  const onSuccess = useClassRefresh();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateClassSession>) =>
      call<typeof updateClassSession>(updateClassSessionCall, { params, body }),
    onSuccess,
  });
}

export function useCancelClass(params: ClassAddress) {
  const onSuccess = useClassRefresh();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof cancelClassSession>) =>
      call<typeof cancelClassSession>(cancelClassSessionCall, { params, body }),
    onSuccess,
  });
}

/** Says what was done in a class, and which lessons belong to it. */
export function useNoteClass(params: ClassAddress) {
  const onSuccess = useClassRefresh();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof noteClassSession>) =>
      call<typeof noteClassSession>(noteClassSessionCall, { params, body }),
    onSuccess,
  });
}

/** Undoes a change: a cancelled class is held, a moved one goes back. */
export function useRestoreClass(params: ClassAddress) {
  const onSuccess = useClassRefresh();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof restoreClassSession>) =>
      call<typeof restoreClassSession>(restoreClassSessionCall, { params, body }),
    onSuccess,
  });
}

/** Takes a class change back while it waits to be told: class and announcement are as they were (R17.2.2). */
export function useRecallClassNews(orgId: string) {
  const onSuccess = useClassRefresh();
  return useMutation({
    mutationFn: (announcementId: string) =>
      call<typeof recallAnnouncement>(recallAnnouncementCall, {
        params: { orgId, announcementId },
        body: {},
      }),
    onSuccess,
  });
}
