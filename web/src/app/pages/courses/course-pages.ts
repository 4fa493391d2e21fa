import type { ComponentType } from 'react';

/** The pages of courses, by their name in the contract. */
export const coursePages = {
  lecturerCourses: async () =>
    (await import('../../../features/courses/lists/courses-page.tsx')).CoursesPage,
  adminCourses: async () =>
    (await import('../../../features/courses/lists/courses-page.tsx')).CoursesPage,
  course: async () => (await import('../../../features/courses/course/course-page.tsx')).CoursePage,
  lesson: async () => (await import('../../../features/courses/lesson/lesson-page.tsx')).LessonPage,
} satisfies Record<string, () => Promise<ComponentType>>;

export type CoursePageName = keyof typeof coursePages;
