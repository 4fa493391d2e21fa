import { t, Trans } from '#texts';
import type { OwnDevice } from '@panthiya/contract/identity/devices.contract';
import { deviceText } from '@panthiya/contract/identity/devices.texts';
import { say } from '@panthiya/contract/locale/say';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { timeAgo } from '../../../lib/time/time-ago.ts';
import { formatDate } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';

type DeviceRowProps = { device: OwnDevice; onForget: () => void };

/** What people call a device. */
export const deviceLabel = (device: OwnDevice): string =>
  device.isProgram ? t`A program` : say(deviceText(device));

/** A device, its last visit, and the way to forget it (R18.4.2). */
export function DeviceRow({ device, onForget }: DeviceRowProps) {
  const { isPhone, isCurrent, firstSeenAt, trustedUntil, refusedAt } = device;
  const label = deviceLabel(device);
  return (
    <li className="account-row">
      <Icon of={isPhone ? IconDeviceMobile : IconDeviceDesktop} />
      <div>
        <b>{label}</b>{' '}
        {isCurrent && (
          <Chip tone="ok" hasDot>
            <Trans>This device</Trans>
          </Chip>
        )}
        <p>
          {seenLabel(device)}
          <br />
          <Trans>First seen {{ date: formatDate(firstSeenAt) }}</Trans>
        </p>
        {trustedUntil !== null && (
          <p className="text-ok">
            <Trans>No code needed until {{ date: formatDate(trustedUntil) }}</Trans>
          </p>
        )}
        {refusedAt !== null && (
          <p className="text-warn">
            <Trans>
              Refused: another browser tried this sign-in, {{ time: timeAgo(new Date(refusedAt)) }}.
              Was that not you? Change your password.
            </Trans>
          </p>
        )}
      </div>
      {(!isCurrent || trustedUntil !== null) && (
        <Button
          type="button"
          variant="ghost"
          onClick={onForget}
          aria-label={t`Forget ${{ device: label }}`}
        >
          <Trans>Forget</Trans>
        </Button>
      )}
    </li>
  );
}

/** When it was last here, if it is signed in, and if it is where its owner is. */
function seenLabel({ isCurrent, isSignedIn, isNear, lastSeenAt }: OwnDevice): string {
  if (isCurrent) return t`In use now`;
  const time = timeAgo(new Date(lastSeenAt));
  if (!isSignedIn) return t`Signed out, last seen ${{ time }}`;
  return isNear
    ? t`Last seen ${{ time }}, same network as now`
    : t`Last seen ${{ time }}, another network`;
}
