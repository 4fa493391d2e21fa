import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { NOTIFICATIONS_PAGE } from '@panthiya/contract/notifications/notifications.rules';
import { useId, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { NoNotifications, NotificationLines, WaitingLines } from './notification-lines.tsx';
import { NotificationTools } from './notification-tools.tsx';
import { useMarks, useNotifications, type Which } from './notifications.queries.ts';
import './notifications-panel.css';

/** What the bell opens: the newest notifications; a panel under the bell, a sheet on phones (R17.4.10). */
export function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const [which, setWhich] = useState<Which>('all');
  const list = useNotifications(which);
  const marks = useMarks();
  const panelId = useId();
  const [first] = list.data?.pages ?? [];
  const notifications = first?.notifications.slice(0, NOTIFICATIONS_PAGE) ?? [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Notifications`}
      end={
        <>
          <TextLink to={pages.notifications} onClick={onClose}>
            <Trans>All notifications</Trans>
          </TextLink>
          <TextLink to={pages.notificationSettings} onClick={onClose}>
            <Trans>How you are told</Trans>
          </TextLink>
        </>
      }
    >
      <div className="note-panel">
        <NotificationTools
          which={which}
          onChange={setWhich}
          panelId={panelId}
          newest={notifications[0]?.id}
          marks={marks}
        />
        <div
          id={panelId}
          role="tabpanel"
          aria-label={t`Notifications`}
          aria-busy={list.isPlaceholderData}
        >
          {!first && !(list.error && !list.isFetching) && <WaitingLines />}
          {!first && list.error && !list.isFetching && (
            <RetryAlert onRetry={list.refetch}>{list.error.message}</RetryAlert>
          )}
          {first && notifications.length === 0 && <NoNotifications which={which} />}
          {first && (
            <NotificationLines
              notifications={notifications}
              now={first.now}
              marks={marks}
              heading="h3"
              onFollow={onClose}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
