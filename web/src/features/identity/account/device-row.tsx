import { t, Trans } from '#texts';
import type { OwnDevice } from '@panthiya/contract/identity/devices.contract';
import { deviceText } from '@panthiya/contract/identity/devices.texts';
import { say } from '@panthiya/contract/locale/say';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { timeAgo } from '../../../lib/time-ago/time-ago.ts';
import { formatDate, formatDayAndTime } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';

type DeviceRowProps = {
  device: OwnDevice;
  /** What it is called in this list. */
  label: string;
  onForget: () => void;
};

/** What people call a device. */
const deviceLabel = (device: OwnDevice): string =>
  device.isProgram ? t`A program` : say(deviceText(device));

/** Devices with what they are called: two of the same name are told apart by when they were first seen. */
export function namedDevices(devices: readonly OwnDevice[]): readonly NamedDevice[] {
  const labels = devices.map(deviceLabel);
  return devices.map((device, at) => {
    const name = labels[at] ?? '';
    const hasTwin = labels.indexOf(name) !== labels.lastIndexOf(name);
    const time = formatDayAndTime(device.firstSeenAt);
    return { device, label: hasTwin ? t`${{ device: name }}, first seen ${{ time }}` : name };
  });
}

export interface NamedDevice {
  readonly device: OwnDevice;
  readonly label: string;
}

/** A device, its last visit, and the way to forget it (R18.4.2). */
export function DeviceRow({ device, label, onForget }: DeviceRowProps) {
  const { isPhone, isCurrent, firstSeenAt, trustedUntil, refusedAt } = device;
  const name = deviceLabel(device);
  return (
    <li className="account-row">
      <Icon of={isPhone ? IconDeviceMobile : IconDeviceDesktop} />
      <div>
        <b>{name}</b>{' '}
        {isCurrent && (
          <Chip tone="ok" hasDot>
            <Trans>This device</Trans>
          </Chip>
        )}
        <p>
          {seenLabel(device)}
          <br />
          <Trans>
            First seen{' '}
            {{ date: label === name ? formatDate(firstSeenAt) : formatDayAndTime(firstSeenAt) }}
          </Trans>
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
