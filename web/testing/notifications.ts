import type { Notification } from '@panthiya/contract/notifications/notifications.contract';
import type { Answer } from './stub-api.ts';

/** GET of what the bell shows. */
export const BELL = 'GET /api/notifications/state';
export const NOTIFICATIONS = 'GET /api/notifications';
export const MARK_READ = 'POST /api/notifications/read';
export const MARK_UNREAD = 'POST /api/notifications/unread';
/** The server's clock in these answers: a Saturday, 5:45 pm in Sri Lanka. */
export const NOW = '2026-11-21T12:15:00.000Z';

/** Answers what the bell shows. */
export const bellIs = (unread: number, version = 1) => ({
  json: { success: true, unread, version },
  headers: { ETag: `"${version}"` },
});

/** An announcement of today that its reader has not read. */
export function buildNotification(changes: Partial<Notification> = {}): Notification {
  return {
    id: '501',
    kind: 'announcement',
    title: 'Sunday’s class is in Hall 2',
    text: 'Physics 2027',
    before: null,
    path: '/org/sipwin-institute/announcements/0198a000-0000-7000-8000-0000000000a1',
    count: 1,
    isUrgent: false,
    at: '2026-11-21T12:10:00.000Z',
    isRead: false,
    ...changes,
  };
}

/** Answers a page of the list; the number of the bell is that of its unread lines. */
export function notificationsAre(
  notifications: readonly Notification[],
  nextCursor: string | null = null,
): () => Answer {
  const unread = notifications.filter(({ isRead }) => !isRead).length;
  return () => ({
    json: { success: true, notifications, nextCursor, unread, version: 1, now: NOW },
  });
}
