import { t, Trans } from '#texts';
import { confirmRecoveryCall } from '@panthiya/contract/identity/recovery.calls';
import type { confirmRecovery } from '@panthiya/contract/identity/recovery.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { call } from '../../../lib/api.ts';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { PressPage } from './press-page.tsx';

/** /login/recovery: the mailed link that confirms; a press begins the waiting time (R18.5.3). */
export function RecoveryPage() {
  return (
    <PressPage
      title={t`Turn off the second step`}
      sub={t`For accounts whose app and recovery codes are lost.`}
      label={t`Yes, turn it off`}
      busyLabel={t`Confirming...`}
      press={(token) => call<typeof confirmRecovery>(confirmRecoveryCall, { body: { token } })}
      fallback={confirmRecoveryCall.fallback}
      Done={Begun}
    >
      <p className="text-ink-2">
        <Trans>
          It takes three days or longer, so that nobody else can do this in secret. We send you
          emails on the way. Each of them can stop it, and so can every device that is signed in.
        </Trans>
      </p>
    </PressPage>
  );
}

function Begun({ answer: { dueAt } }: { answer: ReplyOf<typeof confirmRecovery> }) {
  if (dueAt === null) {
    return (
      <Alert tone="info" title={t`Confirmed. One more person has to confirm it.`}>
        <Trans>
          Your account can do much, so another administrator has to confirm it within 14 days.
          Please tell one of them. Then three days begin.
        </Trans>
      </Alert>
    );
  }
  return (
    <Alert tone="ok" title={t`Confirmed. The waiting time has begun.`}>
      {t`On ${{ moment: formatDayAndTime(dueAt) }} your password is enough to sign in. Until then nothing changes.`}
    </Alert>
  );
}
