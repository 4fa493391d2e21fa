import type { ComponentType } from 'react';

/** The pages of an organization's office, by their name in the contract. */
export const officePages = {
  students: async () =>
    (await import('../../../features/students/list/students-page.tsx')).StudentsPage,
  addStudents: async () =>
    (await import('../../../features/students/add/add-pages.ts')).AddStudentsPage,
  courseList: async () =>
    (await import('../../../features/students/add/add-pages.ts')).CourseListPage,
  student: async () =>
    (await import('../../../features/students/student/student-page.tsx')).StudentPage,
} satisfies Record<string, () => Promise<ComponentType>>;

export type OfficePageName = keyof typeof officePages;
