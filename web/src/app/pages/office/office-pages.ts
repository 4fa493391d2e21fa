import type { ComponentType } from 'react';

/** The pages of an organization's office, its announcements and what people are told of, by their name in the contract. */
export const officePages = {
  students: async () =>
    (await import('../../../features/students/list/students-page.tsx')).StudentsPage,
  addStudents: async () =>
    (await import('../../../features/students/add/add-pages.ts')).AddStudentsPage,
  courseList: async () =>
    (await import('../../../features/students/add/add-pages.ts')).CourseListPage,
  student: async () =>
    (await import('../../../features/students/student/student-page.tsx')).StudentPage,
  announcements: async () =>
    (await import('../../../features/announcements/list/announcements-page.tsx')).AnnouncementsPage,
  announcement: async () =>
    (await import('../../../features/announcements/read/announcement-page.tsx')).AnnouncementPage,
  newAnnouncement: async () =>
    (await import('../../../features/announcements/write/write-page.tsx')).WriteAnnouncementPage,
  editAnnouncement: async () =>
    (await import('../../../features/announcements/write/write-page.tsx')).WriteAnnouncementPage,
  notifications: async () =>
    (await import('../../../features/notifications/list/notifications-page.tsx')).NotificationsPage,
  notificationSettings: async () =>
    (await import('../../../features/notifications/settings/notification-settings-page.tsx'))
      .NotificationSettingsPage,
} satisfies Record<string, () => Promise<ComponentType>>;

export type OfficePageName = keyof typeof officePages;
