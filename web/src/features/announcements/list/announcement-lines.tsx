import { t, Trans } from '#texts';
import type { ListedAnnouncement } from '@panthiya/contract/announcements/announcements.contract';
import { pathTo } from '@panthiya/contract/pages';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { titleOf, whenOf, whereOf } from '../shared/change-words.ts';
import { addressedLabel, timeLabel } from '../shared/announcement-words.ts';
import { Changed } from '../text/change-facts.tsx';
import './announcements.css';

type AnnouncementLinesProps = { announcements: readonly ListedAnnouncement[] };

/** Announcements as lines; those that were not read are bold, with the word for readers. */
export function AnnouncementLines({ announcements }: AnnouncementLinesProps) {
  return (
    <ul className="news-lines">
      {announcements.map((one) => (
        <AnnouncementLine key={one.id} one={one} />
      ))}
    </ul>
  );
}

function AnnouncementLine({ one }: { one: ListedAnnouncement }) {
  const { id, orgId, author, reading, state, classChange } = one;
  const isNew = reading !== null && reading.seenAt === null && state === 'published';
  const page = state === 'draft' && one.canManage ? 'editAnnouncement' : 'announcement';
  return (
    <li className="news-line" data-new={isNew || undefined}>
      <Link to={pathTo(page, { orgId, announcementId: id })} className="news-link">
        {isNew && (
          <span className="visually-hidden">
            <Trans context="announcement">New:</Trans>
          </span>
        )}{' '}
        <b>{titleOf(one) || t`No title yet`}</b>
      </Link>
      {classChange && state !== 'withdrawn' && (
        <p className="news-change num">
          <Changed fact={whenOf(classChange)} />
          <Changed fact={whereOf(classChange)} />
          {classChange.to.reason}
        </p>
      )}
      <small>
        {author && (
          <>
            <PersonName>{author.name}</PersonName>
            {' · '}
          </>
        )}
        {addressedLabel(one)}
      </small>
      <small className="num">{timeLabel(one)}</small>
      <Signs one={one} />
    </li>
  );
}

/** What a line says of its state, in words. */
function Signs({ one }: { one: ListedAnnouncement }) {
  const { state, isUrgent, mustConfirm, reading, editedAt, isExpired } = one;
  const isOpen = state === 'published' && mustConfirm && reading !== null;
  return (
    <span className="news-signs">
      {isOpen && reading.confirmedAt === null && !isExpired && (
        <Chip tone="lit">
          <Trans>To be confirmed</Trans>
        </Chip>
      )}
      {isOpen && reading.confirmedAt !== null && (
        <Chip tone="ok">
          <Trans>Confirmed</Trans>
        </Chip>
      )}
      {isUrgent && state !== 'withdrawn' && (
        <Chip tone="bad">
          <Trans>Urgent</Trans>
        </Chip>
      )}
      {state === 'draft' && (
        <Chip>
          <Trans>Draft</Trans>
        </Chip>
      )}
      {state === 'scheduled' && (
        <Chip tone="teal">
          <Trans>Planned</Trans>
        </Chip>
      )}
      {state === 'withdrawn' && (
        <Chip>
          <Trans context="announcement">Withdrawn</Trans>
        </Chip>
      )}
      {state === 'missed' && (
        <Chip tone="bad">
          <Trans>Not sent</Trans>
        </Chip>
      )}
      {editedAt !== null && state === 'published' && (
        <Chip>
          <Trans>Edited</Trans>
        </Chip>
      )}
      {isExpired && state === 'published' && (
        <Chip>
          <Trans context="announcement">Over</Trans>
        </Chip>
      )}
    </span>
  );
}
