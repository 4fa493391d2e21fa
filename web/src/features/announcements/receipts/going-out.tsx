import { plural, t, Trans } from '#texts';
import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import { UNDO_SECONDS } from '@panthiya/contract/announcements/announcements.rules';
import { pathTo } from '@panthiya/contract/pages';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { coursePath } from '../../../shared/addresses/course-address.ts';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useAnnouncementActs } from '../shared/writing.queries.ts';

type GoingOutProps = {
  announcement: Announcement;
  now: string;
  /** Reads it again: its time has come. */
  onDue: () => unknown;
};

/** Before it is out: when it goes, and the way back to a draft (R17.1.3). */
export function GoingOut({ announcement, now, onDue }: GoingOutProps) {
  const { id, orgId, state, publishAt, classChange, courses } = announcement;
  const { recall } = useAnnouncementActs(announcement);
  const navigate = useNavigate();
  const showToast = useToast();
  const wait = publishAt === null ? 0 : Date.parse(publishAt) - Date.parse(now);
  const isSoon = state === 'scheduled' && wait <= UNDO_SECONDS * 1000;
  const left = useSecondsLeft(isSoon ? wait : undefined);
  // It is asked again until the server says that it is out.
  useEffect(() => {
    if (left !== 0) return;
    const timer = setInterval(onDue, 1000);
    return () => clearInterval(timer);
  }, [left, onDue]);
  const handleRecall = async () => {
    try {
      const { message, announcement: draft } = await recall.mutateAsync();
      if (draft === null) {
        await navigate(coursePath({ orgId, courseId: courses[0]?.id ?? '' }) + '?tab=classes');
        showToast(message);
        return;
      }
      // Its plan goes along: nobody has to type it again.
      const options = { state: isSoon ? null : { plannedAt: publishAt } };
      void navigate(pathTo('editAnnouncement', { orgId, announcementId: id }), options);
    } catch {
      // the alert says why
    }
  };
  return (
    <div className="news-going">
      <Alert tone={state === 'missed' ? 'bad' : 'info'} title={titleOf(announcement, left)}>
        {state === 'missed' && (
          <p>
            <Trans>The server or the institute was closed at that time. Nobody was told.</Trans>
          </p>
        )}
        {state === 'scheduled' && !isSoon && (
          <p>
            <Trans>To change the time, or to whom it goes, make it a draft again.</Trans>
          </p>
        )}
        {recall.error && <p role="alert">{recall.error.message}</p>}
        {isSoon && classChange !== null && (
          <p>
            <Trans>Undo puts the class back, too.</Trans>
          </p>
        )}
        {state !== 'draft' && left !== 0 && !(state === 'missed' && classChange !== null) && (
          <Button
            type="button"
            variant="secondary"
            className="mt-3"
            isBusy={recall.isPending}
            onClick={() => void handleRecall()}
          >
            {isSoon ? t`Undo` : t`Make it a draft again`}
          </Button>
        )}
      </Alert>
    </div>
  );
}

function titleOf({ state, publishAt }: Announcement, left: number | undefined): string {
  if (state === 'missed') return t`This was not sent`;
  if (left === 0) return t`It goes out now...`;
  if (left !== undefined)
    return t`${plural({ left }, { one: 'It goes out in # second', other: 'It goes out in # seconds' })}`;
  return publishAt === null
    ? t`This is a draft`
    : t`It goes out on ${{ time: formatDayAndTime(publishAt) }}`;
}

/** Counts whole seconds down to 0 from so many milliseconds; undefined where there is nothing to wait for. */
function useSecondsLeft(wait: number | undefined): number | undefined {
  const [left, setLeft] = useState(wait === undefined ? undefined : Math.ceil(wait / 1000));
  useEffect(() => {
    if (wait === undefined) return;
    const end = performance.now() + wait;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [wait]);
  return wait === undefined ? undefined : left;
}
