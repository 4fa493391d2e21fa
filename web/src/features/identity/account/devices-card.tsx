import { t, Trans } from '#texts';
import type { OwnDevice } from '@panthiya/contract/identity/devices.contract';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { TextSkeleton } from '../../../ui/skeleton/text-skeleton.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { useDevices } from './account.queries.ts';
import { DeviceRow, type NamedDevice, namedDevices } from './device-row.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { ForgetDeviceDialog } from './forget-device-dialog.tsx';

/** More devices than this are shown after a press. */
const SHOWN_AT_FIRST = 4;

/** The devices of the person, signed in or known from earlier, and forgetting them (R18.4.2). */
export function DevicesCard() {
  const { data: devices, error, isFetching, refetch } = useDevices();
  return (
    <Card title={t`Your Devices`}>
      <p className="text-ink-2">
        <Trans>Where you have signed in. A device you do not know? Forget it.</Trans>
      </p>
      {!devices && error && !isFetching && (
        <div className="mt-3">
          <RetryAlert title={t`Your devices did not load`} onRetry={refetch}>
            {error.message}
          </RetryAlert>
        </div>
      )}
      {!devices && (!error || isFetching) && <DeviceSkeletons />}
      {devices && <DeviceList devices={devices} />}
    </Card>
  );
}

function DeviceList({ devices }: { devices: readonly OwnDevice[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const [forgotten, setForgotten] = useState<NamedDevice>();
  const [isEnding, setIsEnding] = useState(false);
  const named = namedDevices(devices);
  const shown = isWhole ? named : named.slice(0, SHOWN_AT_FIRST);
  const others = devices.filter(({ isSignedIn, isCurrent }) => isSignedIn && !isCurrent).length;
  return (
    <>
      <ul className="account-rows">
        {shown.map((one) => (
          <DeviceRow key={one.device.id} {...one} onForget={() => setForgotten(one)} />
        ))}
      </ul>
      <div className="account-ways">
        {shown.length < devices.length && (
          <Button type="button" variant="ghost" onClick={() => setIsWhole(true)}>
            <Trans>Show all {{ count: devices.length }}</Trans>
          </Button>
        )}
        {others > 0 && (
          <Button type="button" variant="secondary" onClick={() => setIsEnding(true)}>
            <Trans>Sign out all other devices</Trans>
          </Button>
        )}
      </div>
      {forgotten && <ForgetDeviceDialog {...forgotten} onClose={() => setForgotten(undefined)} />}
      {isEnding && <EndSessionsDialog count={others} onClose={() => setIsEnding(false)} />}
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
