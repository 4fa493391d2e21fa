import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import {
  copyCourse,
  createCourse,
  getCourse,
  nameLecturers,
  removeCourse,
  setCourseStatus,
  updateCourse,
} from '@panthiya/contract/courses/courses.contract';
import { removeCover, uploadCover } from '@panthiya/contract/courses/cover.contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { upload } from '../../../lib/files/upload.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { useCoursesRefresh } from '../shared/courses.queries.ts';

interface Creation<E extends typeof createCourse | typeof copyCourse> {
  readonly body: BodyInputOf<E>;
  /** Makes only one course from a double press, or from a second try on a bad line. */
  readonly key: string;
}

/** Makes a course; returns its id. */
export function useCreateCourse(orgId: string) {
  const refresh = useCoursesRefresh(orgId);
  return useMutation({
    mutationFn: ({ body, key }: Creation<typeof createCourse>) =>
      call(createCourse, { params: { orgId }, headers: { 'Idempotency-Key': key }, body }),
    // The course's own page shows the change: no one waits for the lists behind it.
    onSuccess: () => void refresh(),
  });
}

/** Copies a course into a new draft; returns its id. */
export function useCopyCourse(address: CourseAddress) {
  const refresh = useCoursesRefresh(address.orgId);
  return useMutation({
    mutationFn: ({ body, key }: Creation<typeof copyCourse>) =>
      call(copyCourse, { params: address, headers: { 'Idempotency-Key': key }, body }),
    onSuccess: () => void refresh(),
  });
}

/** Replaces the facts that a teacher gives of a course. Done when every list knows. */
export function useUpdateCourse(address: CourseAddress) {
  const refresh = useCoursesRefresh(address.orgId);
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateCourse>) =>
      call(updateCourse, { params: address, body }),
    onSuccess: refresh,
  });
}

/** The newest version of the course, not from the cache. */
export async function fetchNewest(address: CourseAddress) {
  return (await call(getCourse, { params: address })).course;
}

/** Names the lecturers of a course (R11.1.4). */
export function useNameLecturers(address: CourseAddress) {
  const refresh = useCoursesRefresh(address.orgId);
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof nameLecturers>) =>
      call(nameLecturers, { params: address, body }),
    onSettled: refresh,
  });
}

/** Publishes, archives, or opens again. If a refusal comes from an old version, it also shows the new one. */
export function useCourseStatus(address: CourseAddress) {
  const refresh = useCoursesRefresh(address.orgId);
  return useMutation({
    mutationFn: async (body: BodyInputOf<typeof setCourseStatus>) =>
      (await call(setCourseStatus, { params: address, body })).message,
    onSettled: refresh,
  });
}

/** Deletes a draft (R11.1.9). The page is left before its course is loaded again. */
export function useRemoveCourse(address: CourseAddress) {
  return useMutation({
    mutationFn: async () => (await call(removeCourse, { params: address })).message,
  });
}

interface NewCover {
  readonly file: File;
  readonly onPart: (part: number) => void;
}

/** Sends a cover picture; `onPart` gets the part that has gone. */
export function useUploadCover(address: CourseAddress) {
  const refresh = useCoursesRefresh(address.orgId);
  return useMutation({
    mutationFn: async ({ file, onPart }: NewCover) =>
      (await upload<typeof uploadCover>(uploadCover, file, onPart, { params: { ...address } }))
        .message,
    onSuccess: refresh,
  });
}

/** Removes the cover picture; then one is drawn from the subject. */
export function useRemoveCover(address: CourseAddress) {
  const refresh = useCoursesRefresh(address.orgId);
  return useMutation({
    mutationFn: async () => (await call(removeCover, { params: address })).message,
    onSuccess: refresh,
  });
}
