import { t } from '#texts';
import type { ToConfirm } from '@panthiya/contract/announcements/announcements.contract';
import { pathTo } from '@panthiya/contract/pages';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { LineSection } from '../cards/line-section.tsx';

/** Announcements that wait for the reader's confirmation (R17.14.6). */
export function ConfirmLines({ announcements }: { announcements: readonly ToConfirm[] }) {
  return (
    <LineSection title={t`Please confirm`} count={announcements.length}>
      {announcements.map(({ id, orgId, title, courses, organizationName }) => (
        <li key={id}>
          <Link className="line" to={pathTo('announcement', { orgId, announcementId: id })}>
            <span className="line-what">
              <b>{title}</b>
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
