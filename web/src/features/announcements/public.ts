/** What pages of other areas show of announcements. */
export { CourseAnnouncements } from './list/course-announcements.tsx';
