import { t, Trans } from '#texts';
import {
  getAddressRecoveryCall,
  stopAddressRecoveryCall,
} from '@panthiya/contract/identity/address-recovery.calls';
import type {
  getAddressRecovery,
  stopAddressRecovery,
} from '@panthiya/contract/identity/address-recovery.contract';
import { call } from '../../../lib/api.ts';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { StopBanner } from './stop-banner.tsx';

const read = async (signal: AbortSignal) =>
  (await call<typeof getAddressRecovery>(getAddressRecoveryCall, { signal })).recovery;
const stop = async () =>
  (await call<typeof stopAddressRecovery>(stopAddressRecoveryCall, { body: {} })).message;

/** On every page while staff change the address for a lost mailbox: to which, when, and the press that stops it (R18.5.5). */
export function AddressBanner() {
  return (
    <StopBanner
      title={t`Your email will be changed`}
      name="address-recovery"
      read={read}
      stop={stop}
      over={{ isMovingAddress: false }}
    >
      {(recovery) => (
        <>
          <p>
            <Trans>Our support team was told that you lost your mailbox.</Trans>{' '}
            {recovery?.dueAt &&
              t`It will happen on ${{ moment: formatDayAndTime(recovery.dueAt) }}.`}{' '}
            <Trans>Was it not you, or do you read your mailbox again? Then stop it.</Trans>
          </p>
          {recovery && (
            <p>
              <Trans>The new email:</Trans> <EmailAddress>{recovery.email}</EmailAddress>
            </p>
          )}
        </>
      )}
    </StopBanner>
  );
}
