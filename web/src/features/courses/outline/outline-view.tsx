import type { Course } from '@panthiya/contract/courses/courses.contract';

/** Sections and lessons of a course. */
export function OutlineView(_props: { course: Course }) {
  return null;
}
