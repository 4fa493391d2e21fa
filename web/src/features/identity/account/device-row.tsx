import type { OwnSession } from '@panthiya/contract/identity/account.contract';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { formatDate, timeAgo } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';

type DeviceRowProps = { session: OwnSession; onSignOut: () => void };

/** A device, its last visit, and the way to sign it out. */
export function DeviceRow({ session, onSignOut }: DeviceRowProps) {
  const { device, isPhone, isCurrent, lastSeenAt, signedInAt } = session;
  return (
    <li className="device">
      <Icon of={isPhone ? IconDeviceMobile : IconDeviceDesktop} />
      <div>
        <b>{device}</b>
        <p>
          {isCurrent ? 'In use now' : `Last seen ${timeAgo(new Date(lastSeenAt))}`}
          <br />
          Signed in {formatDate(signedInAt)}
        </p>
      </div>
      {isCurrent ? (
        <Chip tone="ok" hasDot>
          This device
        </Chip>
      ) : (
        <Button type="button" variant="ghost" onClick={onSignOut} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}
