import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import {
  listNotificationsCall,
  markReadCall,
  markUnreadCall,
} from '@panthiya/contract/notifications/notifications.calls';
import type {
  listNotifications,
  markRead,
  markUnread,
  Notification,
} from '@panthiya/contract/notifications/notifications.contract';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import { keepBell } from '../../../shared/notifications/keep-bell.ts';

/** Which notifications a list has. */
export type Which = 'all' | 'unread';

type Listed = InfiniteData<{ readonly notifications: readonly Notification[] }>;

const listKey = ['notifications'] as const;

/** The reader's notifications, the newest first, page by page. Each page brings the number of the bell too. */
export function useNotifications(which: Which) {
  const client = useQueryClient();
  return usePagedList([...listKey, which], async (cursor, signal) => {
    const page = await call<typeof listNotifications>(listNotificationsCall, {
      query: { ...(which === 'unread' && { which }), ...cursor },
      signal,
    });
    keepBell(client, page);
    return page;
  });
}

const withMark =
  (ids: readonly string[], isRead: boolean) =>
  (list: Listed | undefined): Listed | undefined =>
    list && {
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        notifications: page.notifications.map((one) =>
          ids.includes(one.id) ? { ...one, isRead } : one,
        ),
      })),
    };

/** Marks notifications as read and as unread. A line stays where it is until its list is opened again. */
export function useMarks() {
  const client = useQueryClient();
  const show = (ids: readonly string[], isRead: boolean) =>
    client.setQueriesData<Listed>({ queryKey: listKey }, withMark(ids, isRead));
  const read = useMutation({
    mutationFn: (body: BodyInputOf<typeof markRead>) =>
      call<typeof markRead>(markReadCall, { body }),
    onSuccess: (reply, { ids = [], upTo }) => {
      keepBell(client, reply);
      show([...ids, ...reply.marked], true);
      // More can be marked than the answer names.
      if (upTo !== undefined) void client.invalidateQueries({ queryKey: listKey });
    },
  });
  const unread = useMutation({
    mutationFn: (ids: readonly string[]) =>
      call<typeof markUnread>(markUnreadCall, { body: { ids: [...ids] } }),
    onSuccess: (reply, ids) => {
      keepBell(client, reply);
      show(ids, false);
      void client.invalidateQueries({ queryKey: listKey });
    },
  });
  return { read, unread };
}
