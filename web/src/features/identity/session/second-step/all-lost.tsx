import { t, Trans } from '#texts';
import { askRecoveryCall } from '@panthiya/contract/identity/recovery.calls';
import type { askRecovery } from '@panthiya/contract/identity/recovery.contract';
import { SupportWays } from '../../../../auth/visitor/support-ways.tsx';
import { useOnePress } from '../../../../auth/visitor/use-one-press.ts';
import { call } from '../../../../lib/api.ts';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Button } from '../../../../ui/button/button.tsx';

type AllLostProps = { challenge: string };

/** For who lost the app and the codes: asks, by the password that was right, for a link to turn the second step off (R18.5.3). */
export function AllLost({ challenge }: AllLostProps) {
  const ask = useOnePress(
    () => call<typeof askRecovery>(askRecoveryCall, { body: { challenge } }),
    askRecoveryCall.fallback,
  );
  if (ask.answer) {
    return (
      <Alert tone="ok" title={t`We sent you an email`}>
        <Trans>
          Open its link within 24 hours. Three days later your password is enough to sign in.
        </Trans>
      </Alert>
    );
  }
  return (
    <details className="second-lost">
      <summary>
        <Trans>Lost the app and the codes?</Trans>
      </summary>
      <p>
        <Trans>
          We can turn the second step off. You need your email for it, and it takes three days.
        </Trans>
      </p>
      <Button type="button" variant="secondary" isWide isBusy={ask.isBusy} onClick={ask.run}>
        {ask.isBusy ? t`Sending...` : t`Send me the email`}
      </Button>
      {ask.error && <Alert tone="bad">{ask.error}</Alert>}
      <p>
        <Trans>Your email is lost too?</Trans>
      </p>
      <SupportWays />
    </details>
  );
}
