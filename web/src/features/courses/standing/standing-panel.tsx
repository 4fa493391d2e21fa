import type { Course } from '@panthiya/contract/courses/courses.contract';

/** What the reader is in a course, and what they can do about it: ask, wait, leave, come back. */
export function StandingPanel(_props: { course: Course }) {
  return null;
}
