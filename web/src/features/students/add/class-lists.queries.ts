import { getCourseCall } from '@panthiya/contract/courses/courses.calls';
import type { getCourse } from '@panthiya/contract/courses/courses.contract';
import {
  importClassList,
  importCourseList,
  previewClassList,
  previewCourseList,
} from '@panthiya/contract/students/class-lists.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { upload } from '../../../lib/files/upload.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';

/** A list as it is sent, and how it is read; what is left out is recognized. */
export interface SentList {
  readonly file: File;
  readonly query: Readonly<Record<string, string>>;
  /** The course into which it goes; '' for none. */
  readonly courseId: string;
}

const noProgress = () => undefined;

/** Asks what a list would do. */
export function usePreviewList(orgId: string) {
  return useMutation({
    mutationFn: ({ file, query, courseId }: SentList) =>
      upload<typeof previewClassList | typeof previewCourseList>(
        courseId === '' ? previewClassList : previewCourseList,
        file,
        noProgress,
        { params: { orgId, courseId }, query },
      ),
  });
}

/** Takes a list over as its preview said. Done when every list of students knows. */
export function useTakeOver(orgId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, query, courseId, key }: SentList & { readonly key: string }) =>
      upload<typeof importClassList | typeof importCourseList>(
        courseId === '' ? importClassList : importCourseList,
        file,
        noProgress,
        { params: { orgId, courseId }, query, headers: { 'Idempotency-Key': key } },
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: keyIn(orgId) }),
  });
}

/** The course of a list. The key is that of the course's own page, which has the same facts. */
export function useCourseOfList({ orgId, courseId }: CourseAddress) {
  return useQuery({
    queryKey: keyIn(orgId, 'courses', courseId, 'facts'),
    queryFn: async ({ signal }) =>
      (await call<typeof getCourse>(getCourseCall, { params: { orgId, courseId }, signal })).course,
  });
}
