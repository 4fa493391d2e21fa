import { type Lesson, updateLesson } from '@panthiya/contract/courses/lessons.contract';
import type { Edition } from '../../../ui/form/editions.ts';
import { useConflictEditor } from '../../../ui/form/use-conflict-editor.ts';
import type { LessonAddress } from '../shared/lesson-path.ts';
import { fetchNewest, useUpdateLesson } from './lesson.queries.ts';
import {
  findLessonErrors,
  lessonFieldOf,
  lessonGroups,
  lessonInputOf,
  lessonValuesOf,
  type LessonValues,
} from './lesson-values.ts';

const editionOf = (lesson: Lesson): Edition<LessonValues, number> => ({
  version: lesson.version,
  values: lessonValuesOf(lesson),
});

type OnSaved = (message: string, hasMore: boolean) => void;

/** The form of a lesson that other teachers can change at the same time (R11.1.8). */
export function useLessonEditor(address: LessonAddress, lesson: Lesson, onSaved: OnSaved) {
  const update = useUpdateLesson(address);
  return useConflictEditor(updateLesson, {
    latest: editionOf(lesson),
    groups: lessonGroups,
    toBody: (values) => {
      const { weeks: _weeks, ...input } = lessonInputOf(values);
      return { ...input, version: lesson.version };
    },
    check: (values, base) => findLessonErrors(values, base.values),
    fieldOf: lessonFieldOf,
    save: async (body, { version }) => {
      const saved = await update.mutateAsync({ ...body, version });
      return { edition: editionOf(saved.lesson), message: saved.message };
    },
    stale: { code: 'LESSON_STALE', fetchNewest: async () => editionOf(await fetchNewest(address)) },
    onSaved,
  });
}
