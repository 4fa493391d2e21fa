import { Trans } from '#texts';
import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import { listAnnouncementVersions } from '@panthiya/contract/announcements/writing.contract';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';

/** The words that an announcement had before its edits, for those who can change it (R17.1.7). Asked for when it is opened. */
export function EarlierTexts({ announcement }: { announcement: Announcement }) {
  const [isOpen, setIsOpen] = useState(false);
  if (announcement.editedAt === null) return null;
  return (
    <details
      className="news-earlier"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <Trans>Earlier texts</Trans>
      </summary>
      {isOpen && <Versions announcement={announcement} />}
    </details>
  );
}

function Versions({ announcement: { id, orgId, version } }: { announcement: Announcement }) {
  const params = { orgId, announcementId: id };
  const list = usePagedList(keyIn(orgId, 'versions', id, version), (cursor, signal) =>
    call(listAnnouncementVersions, { params, query: cursor, signal }),
  );
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <ListFrame list={list} count={versions.length} empty={null}>
      <ul>
        {versions.map((one) => (
          <li key={one.version}>
            <small className="num">
              <Trans>Until {{ time: formatDayAndTime(one.replacedAt) }}</Trans>
            </small>
            <h3>{one.title}</h3>
            <Markdown text={one.text} headingLevel={4} />
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}
