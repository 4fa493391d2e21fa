import { t, Trans } from '#texts';
import type { ToConfirm } from '@panthiya/contract/announcements/announcements.contract';
import { pathTo } from '@panthiya/contract/pages';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { LineSection } from '../cards/line-section.tsx';

/** Announcements that wait for the reader's confirmation (R17.14.6). */
export function ConfirmLines({ announcements }: { announcements: readonly ToConfirm[] }) {
  return (
    <LineSection title={t`Please confirm`} count={announcements.length}>
      {announcements.map(({ id, orgId, title, courses, organizationName, isUrgent }) => (
        <li key={id}>
          <Link
            className="line line-sign"
            to={pathTo('announcement', { orgId, announcementId: id })}
          >
            <span className="lit-count">
              <Icon of={IconSpeakerphone} />
            </span>
            <span className="line-what">
              <b>{title}</b>{' '}
              {isUrgent && (
                <Chip tone="bad">
                  <Trans>Urgent</Trans>
                </Chip>
              )}
              <small>
                <PersonName>{courses[0]?.title ?? organizationName}</PersonName>
              </small>
            </span>
            <Icon of={IconChevronRight} />
          </Link>
        </li>
      ))}
    </LineSection>
  );
}
