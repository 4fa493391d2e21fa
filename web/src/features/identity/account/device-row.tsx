import { t, Trans } from '#texts';
import type { OwnSession } from '@panthiya/contract/identity/account.contract';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { timeAgo } from '../../../lib/time/time-ago.ts';
import { formatDate } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';

type DeviceRowProps = { session: OwnSession; onSignOut: () => void };

/** A device, its last visit, and the way to sign it out. */
export function DeviceRow({ session, onSignOut }: DeviceRowProps) {
  const { isPhone, isCurrent, lastSeenAt, signedInAt, refusedAt } = session;
  const device = session.isProgram ? t`A program` : session.device;
  return (
    <li className="account-row">
      <Icon of={isPhone ? IconDeviceMobile : IconDeviceDesktop} />
      <div>
        <b>{device}</b>
        <p>
          {isCurrent ? t`In use now` : t`Last seen ${{ time: timeAgo(new Date(lastSeenAt)) }}`}
          <br />
          <Trans>Signed in {{ date: formatDate(signedInAt) }}</Trans>
        </p>
        {refusedAt !== null && (
          <p className="text-warn">
            <Trans>
              Refused: another browser tried this sign-in, {{ time: timeAgo(new Date(refusedAt)) }}.
              Was that not you? Change your password.
            </Trans>
          </p>
        )}
      </div>
      {isCurrent ? (
        <Chip tone="ok" hasDot>
          <Trans>This device</Trans>
        </Chip>
      ) : (
        <Button
          type="button"
          variant="ghost"
          onClick={onSignOut}
          aria-label={t`Sign out ${{ device }}`}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
