import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { useId } from 'react';
import { useAddressFilters } from '../../../lib/lists/use-address-filters.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { NoNotifications, NotificationLines, WaitingLines } from './notification-lines.tsx';
import { NotificationTools } from './notification-tools.tsx';
import { useMarks, useNotifications } from './notifications.queries.ts';

/** /account/notifications: all that is kept, page by page (R17.4.10, R17.14.5). */
export function NotificationsPage() {
  const [{ view }, change] = useAddressFilters(['view']);
  const which = view === 'unread' ? 'unread' : 'all';
  const list = useNotifications(which);
  const marks = useMarks();
  const panelId = useId();
  const [first] = list.data?.pages ?? [];
  const notifications = list.data?.pages.flatMap((page) => page.notifications) ?? [];
  return (
    <>
      <PageHeader
        title={t`Notifications`}
        sub={t`They are kept for 90 days.`}
        action={
          <TextLink to={pages.notificationSettings}>
            <Trans>How you are told</Trans>
          </TextLink>
        }
      />
      <NotificationTools
        which={which}
        onChange={(next) => change({ view: next === 'unread' ? next : '' })}
        panelId={panelId}
        newest={notifications[0]?.id}
        marks={marks}
      />
      <div id={panelId} role="tabpanel" aria-label={t`Notifications`}>
        <ListFrame
          list={list}
          count={notifications.length}
          skeleton={<WaitingLines />}
          empty={<NoNotifications which={which} />}
        >
          {first && (
            <NotificationLines
              notifications={notifications}
              now={first.now}
              marks={marks}
              heading="h2"
            />
          )}
        </ListFrame>
      </div>
    </>
  );
}
