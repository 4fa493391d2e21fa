import { t, Trans } from '#texts';
import type { Lesson } from '@panthiya/contract/courses/lessons.contract';
import { meetingServiceName } from '@panthiya/contract/courses/live-session-address';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useEffect } from 'react';
import { formatDayAndTime, formatSpan } from '../../../lib/time/time.ts';
import { spread } from '../../../lib/time/spread.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { Spinner } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useServerClock } from '../shared/use-server-clock.ts';

/** How long the page waits after a try that came too early. */
const AGAIN_MS = 5000;
/** A whole class opens the same page at the same moment: its calls are spread over this time. */
const SPREAD_MS = 3000;

type LiveSession = NonNullable<Lesson['session']>;

type LiveSessionCardProps = {
  liveSession: LiveSession;
  isTeacher: boolean;
  /** The lead of the server's clock, ms. */
  ahead: number;
  /** Reads the lesson again: after its opening it gives the address. */
  onOpen: () => void;
};

/** A live session: its time, and the way in while it is open (R11.4.3). */
export function LiveSessionCard({ liveSession, isTeacher, ahead, onOpen }: LiveSessionCardProps) {
  const { opensAt, beginsAt, endsAt, address, cancelReason } = liveSession;
  const isCancelled = cancelReason !== '';
  const now = useServerClock(ahead, [opensAt, beginsAt, endsAt]);
  const isOver = now >= Date.parse(endsAt);
  const isOpen = !isOver && !isCancelled && now >= Date.parse(opensAt);
  const isAwaited = isOpen && address === null;

  useEffect(() => {
    if (!isAwaited) return;
    const first = setTimeout(onOpen, spread(SPREAD_MS));
    const again = setInterval(onOpen, AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [isAwaited, onOpen]);

  const hasBegun = now >= Date.parse(beginsAt);
  const state = isOver ? 'over' : isCancelled ? 'cancelled' : isOpen ? 'open' : 'before';
  return (
    <Card title={t`Live session`} aside={<StateChip state={state} hasBegun={hasBegun} />}>
      <p className="session-time num">{formatSpan(beginsAt, endsAt)}</p>
      <div aria-live="polite">
        {state === 'cancelled' && (
          <p className="session-note">{t`Cancelled: ${{ reason: cancelReason }}`}</p>
        )}
        {isOver && (
          <p className="session-note">
            <Trans>It is over.</Trans>
          </p>
        )}
        {state === 'before' && !isTeacher && (
          <p className="session-note num">
            <Trans>You can join here from {{ time: formatDayAndTime(opensAt) }}.</Trans>
          </p>
        )}
        {isAwaited && (
          <p className="session-wait">
            <Spinner /> <Trans>It is open. Getting your link…</Trans>
          </p>
        )}
        {!isOver && !isCancelled && address !== null && (isOpen || isTeacher) && (
          <a
            className={buttonClass(isOpen ? 'primary' : 'secondary')}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon of={IconExternalLink} />
            <Trans>Join on {{ service: meetingServiceName(address) }}</Trans>
          </a>
        )}
      </div>
    </Card>
  );
}

type StateChipProps = { state: 'before' | 'cancelled' | 'open' | 'over'; hasBegun: boolean };

function StateChip({ state, hasBegun }: StateChipProps) {
  if (state === 'over')
    return (
      <Chip>
        <Trans context="status">Over</Trans>
      </Chip>
    );
  if (state === 'cancelled')
    return (
      <Chip tone="bad">
        <Trans context="status">Cancelled</Trans>
      </Chip>
    );
  if (state === 'before')
    return (
      <Chip tone="brand">
        <Trans>Planned</Trans>
      </Chip>
    );
  return (
    <Chip tone="ok" hasDot>
      {hasBegun ? t`Live now` : t({ message: 'Open', context: 'status' })}
    </Chip>
  );
}
