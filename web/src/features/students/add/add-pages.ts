// Two pages in one file of the build: they share nearly all of it.
export { AddStudentsPage } from './add-students-page.tsx';
export { CourseListPage } from './course-list-page.tsx';
