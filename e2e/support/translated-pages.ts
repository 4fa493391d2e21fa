import type { PageName } from '@panthiya/contract/pages';

/** The pages that visitors read in each language. */
export const visitorsPages: readonly PageName[] = [
  'login',
  'register',
  'resetPassword',
  'privacy',
  'join',
];

/** The pages that a pupil of an institute reads in each language. */
export const pupilsPages: readonly PageName[] = [
  'dashboard',
  'organizationRole',
  'studentCourses',
  'announcements',
  'notifications',
  'notificationSettings',
  'lesson',
  'course',
];

/** The pages that the admin of an institute reads in each language. */
export const staffPages: readonly PageName[] = [
  'dashboard',
  'profile',
  'account',
  'calendar',
  'notifications',
  'notificationSettings',
  'upgrade',
  'organizations',
  'organization',
  'organizationRole',
  'course',
  'lesson',
  'adminCourses',
  'organizationMembers',
  'organizationSettings',
  'students',
  'addStudents',
  'courseList',
  'student',
  'announcements',
  'newAnnouncement',
  'announcement',
  'editAnnouncement',
];
