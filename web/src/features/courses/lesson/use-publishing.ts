import { t } from '#texts';
import { updateLesson } from '@panthiya/contract/courses/lessons.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { keyOfCourse } from '../shared/courses.queries.ts';
import { fetchNewest } from './lesson.queries.ts';
import {
  findLessonErrors,
  lessonInputOf,
  type LessonValues,
  lessonValuesOf,
} from './lesson-values.ts';

/** Publishes a draft from its row: the lesson as it is now, with its version. So no user's change is lost (R11.2.4, R11.1.8). */
export function usePublishing(address: CourseAddress) {
  const client = useQueryClient();
  const showToast = useToast();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (lessonId: string) => {
      const params = { ...address, lessonId };
      const lesson = await fetchNewest(params);
      const draft = lessonValuesOf(lesson);
      const values: LessonValues = { ...draft, publish: 'now' };
      const [problem] = Object.values(findLessonErrors(values, draft));
      if (problem !== undefined) throw new Error(problem);
      const { weeks: _weeks, ...input } = lessonInputOf(values);
      await call(updateLesson, { params, body: { ...input, version: lesson.version } });
      return lesson;
    },
    onSuccess: async ({ title, isCourseDraft }) => {
      await client.invalidateQueries({ queryKey: keyOfCourse(address) });
      showToast(
        isCourseDraft
          ? t`${{ title }} is ready. Students see it after you publish the course.`
          : t`${{ title }} is published.`,
      );
    },
    onError: (error) => showToast(error.message, { isFailure: true }),
  });
  return {
    /** The draft that is being published. */
    publishing: isPending ? variables : undefined,
    publish: (lessonId: string) => {
      if (!isPending) mutate(lessonId);
    },
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
