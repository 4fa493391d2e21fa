import { createLesson, getLesson, updateLesson } from '@panthiya/contract/courses/lessons.contract';
import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useKeyOfWish } from '../../../lib/forms/idempotency-key.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { keyOfCourse } from '../shared/courses.queries.ts';
import type { LessonAddress } from '../shared/lesson-path.ts';

const keyOf = (address: LessonAddress) => keyOfCourse(address, 'lesson', address.lessonId);

/** A lesson, and the lead of the server's clock over this device's, in ms. */
export function useLesson(address: LessonAddress) {
  return useQuery({
    queryKey: keyOf(address),
    queryFn: async ({ signal }) => {
      const { lesson } = await call(getLesson, { params: address, signal });
      return { lesson, ahead: Date.parse(lesson.now) - Date.now() };
    },
  });
}

/** The newest version of a lesson, not from the cache. */
export async function fetchNewest(address: LessonAddress) {
  return (await call(getLesson, { params: address })).lesson;
}

/** Adds a lesson to a section. A press that is sent twice adds one lesson. */
export function useCreateLesson(address: CourseAddress) {
  const client = useQueryClient();
  const keyOfWish = useKeyOfWish();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createLesson>) => {
      const headers = { 'Idempotency-Key': keyOfWish(body) };
      return call(createLesson, { params: address, body, headers });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keyOfCourse(address) }),
  });
}

/** Replaces the facts of a lesson (R11.1.8). */
export function useUpdateLesson(address: LessonAddress) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateLesson>) =>
      call(updateLesson, { params: address, body }),
    onSuccess: ({ lesson }) => {
      client.setQueryData(keyOf(address), {
        lesson,
        ahead: Date.parse(lesson.now) - Date.now(),
      });
      return client.invalidateQueries({ queryKey: keyOfCourse(address) });
    },
  });
}
