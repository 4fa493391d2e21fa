import { markLessonCall } from '@panthiya/contract/courses/courses.calls';
import type { markLesson } from '@panthiya/contract/courses/progress.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { useSession } from '../../../auth/session-context.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { refreshCourses, useCoursesRefresh } from '../shared/courses.queries.ts';
import type { LessonAddress } from '../shared/lesson-path.ts';
import {
  forgetMark,
  keepMark,
  type KeptMark,
  readKeptMarks,
  watchKeptMarks,
} from './kept-marks.ts';

const sendMark = ({ isDone, ...params }: KeptMark) =>
  call<typeof markLesson>(markLessonCall, { params, body: { isDone } });

/** The person's marks that wait for a connection. */
export function useKeptMarks(): readonly KeptMark[] {
  const { uid } = useSession().user;
  return useSyncExternalStore(watchKeptMarks, () => readKeptMarks(uid));
}

// One sender a page, for all parts that ask for it.
let sending: Promise<void> | undefined;

/** Sends the waiting marks, oldest first. Returns the organizations where something changed, and why marks were refused. */
async function sendAll(uid: string) {
  const changed = new Set<string>();
  const refusals = new Set<string>();
  for (const mark of readKeptMarks(uid)) {
    try {
      await sendMark(mark);
      changed.add(mark.orgId);
    } catch (error) {
      // Still offline: all marks wait on. A refusal is an answer, and will not change.
      if (!(error instanceof ApiError) || error.isTransient) return { changed, refusals };
      refusals.add(error.message);
    }
    forgetMark(uid, mark);
  }
  return { changed, refusals };
}

/** Sends waiting marks, now and each time the connection comes back (R11.6.3). */
export function useSendKeptMarks(): void {
  const { uid } = useSession().user;
  const client = useQueryClient();
  const showToast = useToast();
  useEffect(() => {
    const sendAndRefresh = async () => {
      const { changed, refusals } = await sendAll(uid);
      // The lesson is shown as not done from now on: without the reason nobody would know why.
      for (const words of refusals) showToast(words, { isFailure: true });
      for (const orgId of changed) await refreshCourses(client, orgId);
    };
    const send = () => {
      if (readKeptMarks(uid).length === 0) return;
      sending ??= sendAndRefresh().finally(() => {
        sending = undefined;
      });
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [uid, client, showToast]);
}

/** Marks a lesson as done or not done. When offline, the mark is kept and sent later (R11.6.1, R11.6.3). */
export function useMark(address: LessonAddress) {
  const { uid } = useSession().user;
  const refresh = useCoursesRefresh(address.orgId);
  const showToast = useToast();
  return useMutation({
    mutationFn: async (isDone: boolean) => {
      const { orgId, courseId, lessonId } = address;
      const mark = { orgId, courseId, lessonId, isDone };
      try {
        const { progress } = await sendMark(mark);
        forgetMark(uid, { ...mark, isDone: !isDone });
        return progress;
      } catch (error) {
        const mayBeKept = error instanceof ApiError && error.status === 0;
        if (mayBeKept && keepMark(uid, mark)) return undefined;
        throw error;
      }
    },
    onSuccess: (progress) => progress && refresh(),
    onError: (error) => showToast(error.message, { isFailure: true }),
  });
}
