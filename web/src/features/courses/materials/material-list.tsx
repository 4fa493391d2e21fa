import type { Course } from '@panthiya/contract/courses/courses.contract';
import type { Lesson } from '@panthiya/contract/courses/lessons.contract';

/** The files of a lesson. */
export function MaterialList(_props: { lesson: Lesson; course: Pick<Course, 'id' | 'orgId'> }) {
  return null;
}
