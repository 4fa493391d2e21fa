import { t, Trans } from '#texts';
import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { titleOf } from '../shared/change-words.ts';
import { addressedLabel, timeLabel } from '../shared/announcement-words.ts';
import { ChangeFacts } from './change-facts.tsx';
import { ConfirmBar } from './confirm-bar.tsx';
import { useSeenOnScreen } from './use-seen-on-screen.ts';
import './announcement.css';

type AnnouncementTextProps = {
  announcement: Announcement;
  /** The page has its title already. */
  isPart?: boolean;
};

/** An announcement as its readers have it: who, when, the words, and Confirm at the thumb. */
export function AnnouncementText({ announcement, isPart = false }: AnnouncementTextProps) {
  const { author, editedAt, isUrgent, state, reading, text } = announcement;
  const words = useSeenOnScreen(announcement);
  return (
    <article className="news">
      {!isPart && <h1>{titleOf(announcement)}</h1>}
      <div className="news-by">
        {author && <Avatar name={author.name} />}
        <p>
          {author && (
            <b>
              <PersonName>{author.name}</PersonName>
            </b>
          )}
          <small>
            {addressedLabel(announcement)} · <span className="num">{timeLabel(announcement)}</span>
          </small>
          {editedAt !== null && (
            <small className="num">
              <Trans>Edited on {{ date: formatDayAndTime(editedAt) }}</Trans>
            </small>
          )}
        </p>
      </div>
      {(isUrgent || reading?.isLate) && (
        <p className="news-signs">
          {isUrgent && (
            <Chip tone="bad">
              <Trans>Urgent</Trans>
            </Chip>
          )}
          {reading?.isLate && (
            <Chip>
              <Trans>Posted before you joined</Trans>
            </Chip>
          )}
        </p>
      )}
      {state === 'withdrawn' && (
        <Alert tone="info" title={t`This was withdrawn`}>
          {announcement.withdrawnReason !== '' && <p>{announcement.withdrawnReason}</p>}
          {text !== '' && (
            <p>
              <Trans>Only administrators still read the text below, for 180 days.</Trans>
            </p>
          )}
        </Alert>
      )}
      <div ref={words}>
        {state !== 'withdrawn' && <ChangeFacts announcement={announcement} />}
        {text !== '' && (
          <div className="news-text">
            <Markdown text={text} headingLevel={2} />
          </div>
        )}
      </div>
      <ConfirmBar announcement={announcement} />
    </article>
  );
}
