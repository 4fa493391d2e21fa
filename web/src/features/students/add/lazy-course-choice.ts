import { lazy } from 'react';

/** The courses to choose from come after the page: the list is pasted first. */
export const CourseChoice = lazy(async () => ({
  default: (await import('../shared/course-choice.tsx')).CourseChoice,
}));
