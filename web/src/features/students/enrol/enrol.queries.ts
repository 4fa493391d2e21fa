import { listCourses } from '@panthiya/contract/courses/courses.contract';
import { enrolLearners, removeLearners } from '@panthiya/contract/courses/enrolments.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';

/** Courses of an organization that can take students, by title, page by page. */
export function useOpenCourses(orgId: string, search: string) {
  return usePagedList(keyIn(orgId, 'courses', 'open', search), (cursor, signal) =>
    call(listCourses, {
      params: { orgId },
      query: { status: 'published', ...(search !== '' && { search }), ...cursor },
      signal,
    }),
  );
}

interface Enrolling {
  readonly courseId: string;
  readonly studentIds: readonly string[];
}

/** Enrols students. The same students again change nothing. */
export function useEnrolStudents(orgId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ courseId, studentIds }: Enrolling) =>
      call(enrolLearners, {
        params: { orgId, courseId },
        body: { studentIds: [...studentIds] },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: keyIn(orgId) }),
  });
}

/** Takes an enrolment of many back. */
export function useTakeBack(orgId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ courseId, studentIds }: Enrolling) =>
      (
        await call(removeLearners, {
          params: { orgId, courseId },
          body: { studentIds: [...studentIds] },
        })
      ).message,
    onSettled: () => client.invalidateQueries({ queryKey: keyIn(orgId) }),
  });
}
