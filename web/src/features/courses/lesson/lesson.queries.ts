import { createLesson, getLesson, updateLesson } from '@panthiya/contract/courses/lessons.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { makeKey } from '../../../lib/forms/idempotency-key.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { keyOfCourse } from '../shared/courses.queries.ts';
import type { LessonAddress } from '../shared/lesson-path.ts';
import type { LessonInput } from './lesson-values.ts';

const keyOf = (address: LessonAddress) => keyOfCourse(address, 'lesson', address.lessonId);

/** A lesson, and how far the server's clock is ahead of this device's, in ms. */
export function useLesson(address: LessonAddress) {
  return useQuery({
    queryKey: keyOf(address),
    queryFn: async ({ signal }) => {
      const { lesson } = await call(getLesson, { params: address, signal });
      return { lesson, ahead: Date.parse(lesson.now) - Date.now() };
    },
  });
}

/** The newest version of a lesson, past what is kept here. */
export async function fetchNewest(address: LessonAddress) {
  return (await call(getLesson, { params: address })).lesson;
}

/** Adds a lesson to a section; a press that was sent twice adds one. */
export function useCreateLesson(address: CourseAddress) {
  const client = useQueryClient();
  const last = useRef({ body: '', key: '' });
  return useMutation({
    mutationFn: ({ sectionId, ...input }: LessonInput & { sectionId: string }) => {
      const body = { sectionId, ...input };
      const text = JSON.stringify(body);
      // The same key for the same words alone: other words are another lesson.
      if (last.current.body !== text) last.current = { body: text, key: makeKey() };
      const headers = { 'Idempotency-Key': last.current.key };
      return call(createLesson, { params: address, body, headers });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keyOfCourse(address) }),
  });
}

/** Replaces what is said of a lesson (R11.1.8). */
export function useUpdateLesson(address: LessonAddress) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, weeks: _weeks, ...input }: LessonInput & { version: number }) =>
      call(updateLesson, { params: address, body: { ...input, version } }),
    onSuccess: ({ lesson }) => {
      client.setQueryData(keyOf(address), {
        lesson,
        ahead: Date.parse(lesson.now) - Date.now(),
      });
      return client.invalidateQueries({ queryKey: keyOfCourse(address) });
    },
  });
}
