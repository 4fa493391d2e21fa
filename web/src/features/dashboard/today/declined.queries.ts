import { dismissDeclineCall } from '@panthiya/contract/courses/courses.calls';
import type { dismissDecline } from '@panthiya/contract/courses/enrolments.contract';
import type { DeclinedRequest } from '@panthiya/contract/courses/today.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { ownCoursesKey } from '../../../shared/courses/own-courses-key.ts';

/** Closes the note that a request was declined. It stays closed on all devices (R11.5.10). */
export function useDismissDecline({ orgId, courseId }: DeclinedRequest) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call<typeof dismissDecline>(dismissDeclineCall, { params: { orgId, courseId }, body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownCoursesKey }),
  });
}
