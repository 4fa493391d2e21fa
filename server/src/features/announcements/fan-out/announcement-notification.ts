import type { NewNotification } from '../../../records/notifications/notifications.repository.ts';
import type { AnnouncementRow } from '../../../records/announcements/announcements.table.ts';

/**
 * What an announcement is in the bell: publishing, reminding and asking again are one line, which is unread again (R17.1.10). Changes of
 * one class are one line too: a second one takes the place of the first (R17.2.3).
 */
export function notificationOf({
  id,
  organizationId,
  change,
  classSessionId,
}: Pick<AnnouncementRow, 'id' | 'organizationId' | 'change' | 'classSessionId'>): Omit<
  NewNotification,
  'subjectId'
> {
  return {
    kind: change === null ? 'announcement' : 'class-change',
    key: classSessionId === null ? `announcement:${id}` : `class:${classSessionId}`,
    organizationId,
    courseId: null,
  };
}
