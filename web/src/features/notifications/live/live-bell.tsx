import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../../../auth/session-context.ts';
import { useBell } from '../../../shared/notifications/bell.queries.ts';
import { joinTabs } from './bell-tabs.ts';
import { showOnIcon } from './icon-badge.ts';
import { useNews } from './use-news.ts';
import { watchBell } from './watch-bell.ts';

const NotificationsPanel = lazy(async () => ({
  default: (await import('../list/notifications-panel.tsx')).NotificationsPanel,
}));

export type LiveBellProps = { isOpen: boolean; onClose: () => void };

/** What keeps the bell true after the first view: it asks, tells the other tabs, and says what changed (R17.4.4, R17.4.8). */
export function LiveBell({ isOpen, onClose }: LiveBellProps) {
  const client = useQueryClient();
  const { uid } = useSession().user;
  const unread = useBell().data?.unread;
  const news = useNews(unread);

  useEffect(() => watchBell(client), [client]);
  useEffect(() => joinTabs(client, uid), [client, uid]);
  useEffect(() => showOnIcon(unread), [unread]);
  // The icon of the installed app says nothing of somebody who has signed out.
  useEffect(() => () => showOnIcon(0), []);

  return (
    <>
      <output className="visually-hidden">{news}</output>
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationsPanel onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
