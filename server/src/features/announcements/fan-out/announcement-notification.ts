import type { NewNotification } from '../../../records/notifications/notifications.repository.ts';
import type { AnnouncementRow } from '../../../records/announcements/announcements.table.ts';

/** What an announcement is in the bell: publishing, reminding and asking again are one line, which is unread again (R17.1.10). */
export const notificationOf = ({
  id,
  organizationId,
}: Pick<AnnouncementRow, 'id' | 'organizationId'>): Omit<NewNotification, 'subjectId'> => ({
  kind: 'announcement',
  key: `announcement:${id}`,
  organizationId,
  courseId: null,
});
