import { plural, t, Trans } from '#texts';
import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import type { ReceiptCounts } from '@panthiya/contract/announcements/receipts.contract';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useState } from 'react';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useAnnouncementActs } from '../shared/writing.queries.ts';

type RemindButtonProps = { announcement: Announcement; counts: ReceiptCounts };

/** Tells those again who have not read, or not confirmed it, and whom a mail reaches (R17.1.10). */
export function RemindButton({ announcement, counts }: RemindButtonProps) {
  const { mustConfirm, left, state, isExpired } = announcement;
  const { remind } = useAnnouncementActs(announcement);
  const showToast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const done = mustConfirm ? counts.confirmed : counts.seen;
  const count = counts.recipients - done - counts.withoutAddress;
  if (left === null || state !== 'published' || isExpired || count <= 0) return null;
  if (left.reminders === 0)
    return (
      <p className="news-note">
        <Trans>You reminded them three times. Ring those who have not read it.</Trans>
      </p>
    );
  const label = t`${plural({ count }, { one: 'Remind # person', other: 'Remind # people' })}`;
  const handleRemind = async () => {
    try {
      const { message } = await remind.mutateAsync(mustConfirm ? 'unconfirmed' : 'unseen');
      setIsAsking(false);
      showToast(message);
    } catch {
      // the dialog says why
    }
  };
  return (
    <div className="people-remind">
      <Button type="button" disabled={left.remindFrom !== null} onClick={() => setIsAsking(true)}>
        <Icon of={IconBell} />
        {label}
      </Button>
      {left.remindFrom !== null && (
        <p className="news-note num">
          <Trans>The next reminder is from {{ time: formatDayAndTime(left.remindFrom) }}.</Trans>
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Remind them by email?`}
          action={label}
          isBusy={remind.isPending}
          error={remind.error}
          onConfirm={() => void handleRemind()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <Trans>Each of them gets one email now. The next reminder can go out in an hour.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
