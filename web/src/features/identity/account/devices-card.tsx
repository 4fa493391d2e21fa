import { t, Trans } from '#texts';
import type { OwnSession } from '@panthiya/contract/identity/account.contract';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { TextSkeleton } from '../../../ui/skeleton/text-skeleton.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { useSessions } from './account.queries.ts';
import { DeviceRow } from './device-row.tsx';
import { EndSessionDialog, type Ending } from './end-session-dialog.tsx';

/** More devices than this are shown after a press. */
const SHOWN_AT_FIRST = 4;

/** The signed-in devices, and signing out there (security.md, "Sessions"). */
export function DevicesCard() {
  const { data: sessions, error, isFetching, refetch } = useSessions();
  return (
    <Card title={t`Your Devices`}>
      <p className="text-ink-2">
        <Trans>Where you are signed in. A device you do not know? Sign it out.</Trans>
      </p>
      {!sessions && error && !isFetching && (
        <div className="mt-3">
          <RetryAlert title={t`Your devices did not load`} onRetry={refetch}>
            {error.message}
          </RetryAlert>
        </div>
      )}
      {!sessions && (!error || isFetching) && <DeviceSkeletons />}
      {sessions && <DeviceList sessions={sessions} />}
    </Card>
  );
}

function DeviceList({ sessions }: { sessions: readonly OwnSession[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const [ending, setEnding] = useState<Ending>();
  const shown = isWhole ? sessions : sessions.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="account-rows">
        {shown.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            onSignOut={() => setEnding({ kind: 'one', session })}
          />
        ))}
      </ul>
      <div className="account-ways">
        {shown.length < sessions.length && (
          <Button type="button" variant="ghost" onClick={() => setIsWhole(true)}>
            <Trans>Show all {{ count: sessions.length }}</Trans>
          </Button>
        )}
        {sessions.length > 1 && (
          <Button
            type="button"
            variant="secondary"
            onClick={() => setEnding({ kind: 'others', count: sessions.length - 1 })}
          >
            <Trans>Sign out all other devices</Trans>
          </Button>
        )}
      </div>
      <EndSessionDialog ending={ending} onClose={() => setEnding(undefined)} />
    </>
  );
}

function DeviceSkeletons() {
  return (
    <>
      <LoadingLabel />
      <ul className="account-rows" aria-hidden="true">
        {[1, 2].map((row) => (
          <li className="account-row" key={row}>
            <Skeleton isCircle className="size-6" />
            <div>
              <b>
                <TextSkeleton className="w-36" />
              </b>
              <p>
                <TextSkeleton className="w-28" />
                <br />
                <TextSkeleton className="w-32" />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
