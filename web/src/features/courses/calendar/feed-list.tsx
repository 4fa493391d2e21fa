import { ph, t, Trans } from '#texts';
import type { CalendarFeed } from '@panthiya/contract/courses/calendar-feeds.contract';
import type { FeedReader } from '@panthiya/contract/courses/calendar-feeds.rules';
import { useState } from 'react';
import { formatDate, formatDayAndTime } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useRemoveFeed } from './calendar-feeds.queries.ts';

const readerNames: Readonly<Record<FeedReader, string>> = {
  google: t`Google Calendar`,
  apple: t`a calendar of Apple`,
  outlook: t`Outlook`,
  thunderbird: t`Thunderbird`,
  other: t`another program`,
};

function nameOf({ course }: CalendarFeed): string {
  if (course === null) return t`All my classes`;
  return course.title || t`A course that you cannot open now`;
}

/** The addresses of a person, with who read them last. */
export function FeedList({ feeds }: { feeds: readonly CalendarFeed[] }) {
  const [ending, setEnding] = useState<CalendarFeed>();
  return (
    <>
      <ul>
        {feeds.map((feed) => (
          <li className="calendar-row" key={feed.id}>
            <div>
              <b>{nameOf(feed)}</b>
              <p className="text-sm text-ink-3">{lastReading(feed)}</p>
            </div>
            <Button
              type="button"
              variant="ghost"
              aria-label={t`End ${{ calendar: nameOf(feed) }}`}
              onClick={() => setEnding(feed)}
            >
              <Trans>End it</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {ending && <EndDialog feed={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function lastReading({ lastReadAt, lastReader, createdAt }: CalendarFeed): string {
  if (lastReadAt === null || lastReader === null)
    return t`Made on ${{ date: formatDate(createdAt) }}. No program has read it yet.`;
  return t`Last read: ${{ time: formatDayAndTime(lastReadAt) }}, by ${{ program: readerNames[lastReader] }}`;
}

function EndDialog({ feed, onClose }: { feed: CalendarFeed; onClose: () => void }) {
  const removing = useRemoveFeed();
  const showToast = useToast();
  const handleDone = () => {
    onClose();
    showToast(t`The calendar address is ended.`);
  };
  return (
    <ConfirmDialog
      isDanger
      title={t`End this calendar address?`}
      action={t`End it`}
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate(feed.id, { onSuccess: handleDone })}
      onClose={onClose}
    >
      <p>
        <Trans>
          Programs that read <b>{ph({ calendar: nameOf(feed) })}</b> get nothing more. You can make
          a new address at any time.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
