import { t, Trans } from '#texts';
import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { ApiError } from '../../../lib/api-error.ts';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useConfirm } from '../shared/announcements.queries.ts';

/** Says who sees that it was read; has the button where a confirmation is asked for, and what came of it (R17.3.2). */
export function ConfirmBar({ announcement }: { announcement: Announcement }) {
  const { id, orgId, author, reading, mustConfirm, state, version } = announcement;
  const confirm = useConfirm({ orgId, announcementId: id });
  if (reading === null || state !== 'published') return null;
  const isStale = confirm.error instanceof ApiError && confirm.error.code === 'CONFIRM_STALE';
  return (
    <footer className="news-end">
      {confirm.error && (
        <Alert tone={isStale ? 'info' : 'bad'}>
          {isStale ? t`The text was changed. Read it, then confirm.` : confirm.error.message}
        </Alert>
      )}
      {reading.confirmedAt === null ? (
        <p className="news-note">
          {author ? (
            <Trans>{{ name: author.name }} sees that you have read this.</Trans>
          ) : (
            <Trans>Your teachers see that you have read this.</Trans>
          )}
        </p>
      ) : (
        <p className="news-confirmed">
          <Icon of={IconCheck} />
          <span className="num">
            <Trans>Confirmed {{ time: formatDayAndTime(reading.confirmedAt) }}</Trans>
          </span>
        </p>
      )}
      {mustConfirm && reading.confirmedAt === null && (
        <Button
          type="button"
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate({ version, at: new Date().toISOString() })}
        >
          <Icon of={IconCheck} />
          <Trans>Confirm</Trans>
        </Button>
      )}
    </footer>
  );
}
