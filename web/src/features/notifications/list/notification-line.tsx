import { t, Trans } from '#texts';
import type { Notification } from '@panthiya/contract/notifications/notifications.contract';
import { clockLabel, toClock } from '../../../lib/time/time.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { kindSigns } from './kind-signs.ts';

type NotificationLineProps = {
  notification: Notification;
  onMark: (isRead: boolean) => void;
  /** Called when the reader goes to its page. */
  onFollow: () => void;
};

/** One line of the bell: a press leads to its page; the dot marks it (R17.4.9, R17.4.10). */
export function NotificationLine({ notification, onMark, onFollow }: NotificationLineProps) {
  const { kind, title, text, before, path, at, isUrgent, isRead } = notification;
  const { icon, tone } = kindSigns[kind];
  const handleFollow = () => {
    if (!isRead) onMark(true);
    onFollow();
  };
  return (
    <li className="note" data-new={!isRead || undefined}>
      <span className="note-door" data-tone={tone}>
        <Icon of={icon} />
      </span>
      <div className="note-words">
        <Link className="note-link" to={path} onClick={handleFollow}>
          {!isRead && (
            <>
              <span className="visually-hidden">
                <Trans context="notification">New:</Trans>
              </span>{' '}
            </>
          )}
          {title}
        </Link>
        <NotificationText before={before} text={text} />
        {isUrgent && (
          <Chip tone="bad">
            <Trans>Urgent</Trans>
          </Chip>
        )}
      </div>
      <time className="note-time num" dateTime={at}>
        {clockLabel(toClock(at).time)}
      </time>
      <button
        type="button"
        className="note-mark"
        aria-label={isRead ? t`Mark as unread: ${{ title }}` : t`Mark as read: ${{ title }}`}
        title={isRead ? t`Mark as unread` : t`Mark as read`}
        onClick={() => onMark(!isRead)}
      />
    </li>
  );
}

/** The second line; what held before is struck through, and named for readers. */
function NotificationText({ before, text }: Pick<Notification, 'before' | 'text'>) {
  if (text === '' && before === null) return null;
  return (
    <p className="note-text">
      {before !== null && (
        <>
          <s>
            <Trans>
              <span className="visually-hidden">before: </span>
              {{ before }}
            </Trans>
          </s>{' '}
        </>
      )}
      {text}
    </p>
  );
}
