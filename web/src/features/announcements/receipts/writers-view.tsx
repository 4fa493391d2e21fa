import { t } from '#texts';
import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import { useId, useState } from 'react';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { AnnouncementText } from '../text/announcement-text.tsx';
import { titleOf } from '../shared/change-words.ts';
import { addressedLabel, timeLabel } from '../shared/announcement-words.ts';
import { EarlierTexts } from './earlier-texts.tsx';
import { GoingOut } from './going-out.tsx';
import { ReceiptsView } from './receipts-view.tsx';
import { WritersMenu } from './writers-menu.tsx';
import './receipts.css';

const parts = [
  { value: 'people', label: t`Who has read it` },
  { value: 'text', label: t`The text` },
];

type WritersViewProps = {
  announcement: Announcement;
  /** The server's clock when it was read, ISO 8601. */
  now: string;
  /** Reads it again. */
  onDue: () => unknown;
};

/** An announcement for those who can change it: before it is out the way back, then who has read it, beside the words. */
export function WritersView({ announcement, now, onDue }: WritersViewProps) {
  const { state } = announcement;
  const [part, setPart] = useState('people');
  const panelId = useId();
  const isOut = state === 'published' || state === 'withdrawn';
  return (
    <>
      <PageHeader
        title={titleOf(announcement) || t`No title yet`}
        sub={[addressedLabel(announcement), timeLabel(announcement)].filter(Boolean).join(' · ')}
        action={<WritersMenu announcement={announcement} />}
      />
      {!isOut && <GoingOut announcement={announcement} now={now} onDue={onDue} />}
      {isOut && (
        <div className="news-tabs">
          <Tabs
            label={t`Parts of the announcement`}
            tabs={parts}
            value={part}
            onChange={setPart}
            panelId={panelId}
          />
        </div>
      )}
      <div className="news-columns" id={panelId}>
        {isOut && (
          <section aria-label={t`Who has read it`} data-off={part !== 'people' || undefined}>
            <ReceiptsView announcement={announcement} />
          </section>
        )}
        <section
          className="news-seen"
          aria-label={t`As its readers see it`}
          data-off={(isOut && part !== 'text') || undefined}
        >
          <AnnouncementText announcement={announcement} isPart />
          <EarlierTexts announcement={announcement} />
        </section>
      </div>
    </>
  );
}
