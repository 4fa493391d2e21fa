import { t, Trans } from '#texts';
import { getRecoveryCall, stopRecoveryCall } from '@panthiya/contract/identity/recovery.calls';
import type { getRecovery, stopRecovery } from '@panthiya/contract/identity/recovery.contract';
import { call } from '../../../lib/api.ts';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { StopBanner } from './stop-banner.tsx';

const read = async (signal: AbortSignal) =>
  (await call<typeof getRecovery>(getRecoveryCall, { signal })).recovery;
const stop = async () => (await call<typeof stopRecovery>(stopRecoveryCall, { body: {} })).message;

/** On every page while a request to turn the second step off is open: until when, and the press that stops it (R18.5.3). */
export function RecoveryBanner() {
  return (
    <StopBanner
      title={t`Your second step will be turned off`}
      name="recovery"
      read={read}
      stop={stop}
      over={{ isRecovering: false }}
    >
      {(recovery) => (
        <p>
          <Trans>Somebody with your password and your email asked for it.</Trans>{' '}
          {recovery?.dueAt && t`It will happen on ${{ moment: formatDayAndTime(recovery.dueAt) }}.`}{' '}
          <Trans>Was it not you, or do you have your app or a code again? Then stop it.</Trans>
        </p>
      )}
    </StopBanner>
  );
}
