import { t, Trans } from '#texts';
import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import { pathTo } from '@panthiya/contract/pages';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { QuietButton } from '../../../ui/link/button-link.tsx';

const WithdrawDialog = lazy(async () => ({
  default: (await import('./withdraw-dialog.tsx')).WithdrawDialog,
}));

const ShareDialog = lazy(async () => ({
  default: (await import('../share/share-dialog.tsx')).ShareDialog,
}));

/** What can be done with an announcement that is out: change its words, share it, or withdraw it (R17.1.7, R17.1.9, R17.7.3). */
export function WritersMenu({ announcement }: { announcement: Announcement }) {
  const { id, orgId, state } = announcement;
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  if (state !== 'published' && state !== 'draft' && state !== 'scheduled') return null;
  return (
    <>
      <div className="news-acts">
        <QuietButton to={pathTo('editAnnouncement', { orgId, announcementId: id })}>
          {state === 'draft' ? t`Go on writing` : t`Edit the text`}
        </QuietButton>
        {state === 'published' && (
          <>
            <Button type="button" variant="ghost" onClick={() => setIsSharing(true)}>
              <Trans>Share</Trans>
            </Button>
            <Button type="button" variant="ghost" onClick={() => setIsWithdrawing(true)}>
              <Trans>Withdraw</Trans>
            </Button>
          </>
        )}
      </div>
      {/* Beside the buttons: on paper they are gone, and what stands in them. */}
      <Suspense fallback={null}>
        {isSharing && (
          <ShareDialog announcement={announcement} onClose={() => setIsSharing(false)} />
        )}
        {isWithdrawing && (
          <WithdrawDialog announcement={announcement} onClose={() => setIsWithdrawing(false)} />
        )}
      </Suspense>
    </>
  );
}
