import { getCourseCall } from '@panthiya/contract/courses/courses.calls';
import type { getCourse } from '@panthiya/contract/courses/courses.contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../lib/api.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { ownCoursesKey } from '../../../shared/courses/own-courses-key.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';

/** The key of the data of one course, so that a refresh reaches it. */
export function keyOfCourse(
  { orgId, courseId }: CourseAddress,
  ...parts: readonly unknown[]
): readonly unknown[] {
  return keyIn(orgId, 'courses', courseId, ...parts);
}

/** A course's facts (R11.5.8). */
export function useCourse(address: CourseAddress) {
  return useQuery({
    queryKey: keyOfCourse(address, 'facts'),
    queryFn: async ({ signal }) =>
      (await call<typeof getCourse>(getCourseCall, { params: address, signal })).course,
  });
}

/** Reads everything about courses again: of this organization, and the person's own lists (R11.5.7). */
export const refreshCourses = (client: QueryClient, orgId: string) =>
  Promise.all(
    [keyIn(orgId, 'courses'), ownCoursesKey].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/** The same as a step of a mutation. */
export function useCoursesRefresh(orgId: string) {
  const client = useQueryClient();
  return useCallback(() => refreshCourses(client, orgId), [client, orgId]);
}
