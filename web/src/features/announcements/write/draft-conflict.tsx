import { t, Trans } from '#texts';
import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import { getAnnouncement } from '@panthiya/contract/announcements/announcements.contract';
import { pathTo } from '@panthiya/contract/pages';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { QuietButton } from '../../../ui/link/button-link.tsx';
import { FieldError } from '../../../ui/field/field-error.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import type { AnnouncementAddress } from '../shared/announcements.queries.ts';

type DraftConflictProps = {
  address: AnnouncementAddress;
  /** Keeps what is typed here, over the newest version. */
  onKeepMine: (newest: Announcement) => void;
  /** Goes on with the newest version. */
  onTakeTheirs: (newest: Announcement) => void;
};

/** Somebody else kept this draft meanwhile: nothing is lost, and one says what stays (R17.1.7). */
export function DraftConflict({ address, onKeepMine, onTakeTheirs }: DraftConflictProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isOut, setIsOut] = useState(false);
  const handle = async (take: (newest: Announcement) => void) => {
    setIsBusy(true);
    try {
      const { announcement } = await call(getAnnouncement, { params: { ...address } });
      if (announcement.state === 'draft') take(announcement);
      else setIsOut(true);
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  if (isOut)
    return (
      <Alert tone="warn" title={t`It was published meanwhile`}>
        <p>
          <Trans>Your words stay here until you leave. Copy them if you need them.</Trans>
        </p>
        <QuietButton to={pathTo('announcement', { ...address })} className="mt-3">
          <Trans>Open it</Trans>
        </QuietButton>
      </Alert>
    );
  return (
    <Alert tone="warn" title={t`Somebody else changed this draft`}>
      <p>
        <Trans>Your words are not lost, but not kept yet.</Trans>
      </p>
      <div className="write-end mt-3">
        <Button type="button" isBusy={isBusy} onClick={() => void handle(onKeepMine)}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button
          type="button"
          variant="secondary"
          disabled={isBusy}
          onClick={() => void handle(onTakeTheirs)}
        >
          <Trans>Take theirs</Trans>
        </Button>
      </div>
      <FieldError
        id="draft-conflict"
        message={failure === undefined ? undefined : messageOf(failure, t`Try again.`)}
      />
    </Alert>
  );
}
