import { t, Trans } from '#texts';
import type { Notification } from '@panthiya/contract/notifications/notifications.contract';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { groupByDay } from './day-groups.ts';
import { NotificationLine } from './notification-line.tsx';
import type { useMarks, Which } from './notifications.queries.ts';
import './notifications.css';

type NotificationLinesProps = {
  notifications: readonly Notification[];
  /** The server's clock, ISO 8601. */
  now: string;
  marks: ReturnType<typeof useMarks>;
  /** The heads of days stand below the page's title, or below the panel's. */
  heading: 'h2' | 'h3';
  onFollow?: () => void;
};

/** Notifications as lines, by days in Sri Lanka. */
export function NotificationLines(props: NotificationLinesProps) {
  const { notifications, now, marks, heading: Heading, onFollow = () => undefined } = props;
  return groupByDay(notifications, now).map(({ day, title, notifications: ofDay }) => (
    <section className="note-day" key={day} aria-label={title}>
      <Heading>{title}</Heading>
      <ul>
        {ofDay.map((one) => (
          <NotificationLine
            key={one.id}
            notification={one}
            onFollow={onFollow}
            onMark={(isRead) =>
              isRead ? marks.read.mutate({ ids: [one.id] }) : marks.unread.mutate([one.id])
            }
          />
        ))}
      </ul>
    </section>
  ));
}

/** A placeholder for lines that are on their way. */
export function WaitingLines() {
  return (
    <div className="note-day">
      <LoadingLabel />
      {[1, 2, 3, 4, 5].map((row) => (
        <div className="note" key={row} aria-hidden="true">
          <Skeleton className="note-door" />
          <div className="note-words grid gap-2">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-4 w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** An empty list: what will stand here. */
export function NoNotifications({ which }: { which: Which }) {
  if (which === 'unread')
    return (
      <EmptyState title={t`All read`}>
        <Trans>You have seen everything. What is new will stand here.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState title={t`Nothing yet`}>
      <Trans>Announcements, changed classes and new lessons will stand here.</Trans>
    </EmptyState>
  );
}
