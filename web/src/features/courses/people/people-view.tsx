import type { Course } from '@panthiya/contract/courses/courses.contract';

/** Who learns in a course, for its teachers. */
export function PeopleView(_props: { course: Course }) {
  return null;
}
