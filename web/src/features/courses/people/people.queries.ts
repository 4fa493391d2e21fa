import {
  createCourseCode,
  listCourseCodes,
  withdrawCourseCode,
} from '@panthiya/contract/courses/course-codes.contract';
import type { EnrolmentState } from '@panthiya/contract/courses/courses.rules';
import {
  decideRequest,
  enrolLearners,
  listEnrolments,
  previewLearners,
  removeLearner,
  restoreLearner,
} from '@panthiya/contract/courses/enrolments.contract';
import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import type { CodeSource, CodeWish } from '../../../shared/join-codes/code-source.ts';
import { keyOfCourse, useCoursesRefresh } from '../shared/courses.queries.ts';

/** People of a course in one state, page by page. */
export function useLearners(course: CourseAddress, state: EnrolmentState, search: string) {
  return usePagedList(keyOfCourse(course, 'people', state, search), (cursor, signal) =>
    call(listEnrolments, {
      params: course,
      query: { state, ...(search !== '' && { search }), ...cursor },
      signal,
    }),
  );
}

/** An action of a teacher about one person: returns the message to show. */
export type LearnerAction =
  | BodyInputOf<typeof decideRequest>
  | { readonly decision: 'remove' }
  | { readonly decision: 'restore' };

/** Decides, removes, lets in again (R11.5.2, R11.5.6). `key` is the uid of an account, else the id of the student. */
export function useLearnerAction(course: CourseAddress) {
  const refresh = useCoursesRefresh(course.orgId);
  return useMutation({
    mutationFn: async ({ key, action }: { key: string; action: LearnerAction }) => {
      const params = { ...course, uid: key };
      if (action.decision === 'remove') return (await call(removeLearner, { params })).message;
      if (action.decision === 'restore') {
        return (await call(restoreLearner, { params, body: {} })).message;
      }
      return (await call(decideRequest, { params, body: action })).message;
    },
    onSuccess: refresh,
  });
}

type People = BodyInputOf<typeof previewLearners>['people'];

/** Gets what would happen to each line; changes nothing (R11.5.3). */
export function usePreviewLearners(course: CourseAddress) {
  return useMutation({
    mutationFn: async (people: People) =>
      (await call(previewLearners, { params: course, body: { people } })).lines,
  });
}

/** Enrols a list. The same list again adds nothing (R11.5.3). */
export function useEnrolLearners(course: CourseAddress) {
  const refresh = useCoursesRefresh(course.orgId);
  return useMutation({
    mutationFn: (people: People) => call(enrolLearners, { params: course, body: { people } }),
    onSettled: refresh,
  });
}

/** The codes of a course, and their actions (R11.5.1). */
export function useCourseCodes(course: CourseAddress): CodeSource {
  const refresh = useCoursesRefresh(course.orgId);
  const list = useQuery({
    queryKey: keyOfCourse(course, 'codes'),
    queryFn: async ({ signal }) =>
      (await call(listCourseCodes, { params: course, signal })).joinCodes,
    // Uses are counted while the page is open.
    staleTime: 0,
  });
  const create = useMutation({
    mutationFn: async ({ expiresAt, maxUses }: CodeWish) =>
      (await call(createCourseCode, { params: course, body: { expiresAt, maxUses } })).joinCode,
    onSuccess: refresh,
  });
  const withdraw = useMutation({
    mutationFn: async (id: string) =>
      (await call(withdrawCourseCode, { params: { ...course, id } })).message,
    onSuccess: refresh,
  });
  return { list, create, withdraw };
}
