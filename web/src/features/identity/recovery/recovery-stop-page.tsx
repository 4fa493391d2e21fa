import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { stopRecoveryByLinkCall } from '@panthiya/contract/identity/recovery.calls';
import type { stopRecoveryByLink } from '@panthiya/contract/identity/recovery.contract';
import { call } from '../../../lib/api.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PressPage } from './press-page.tsx';

/** /login/recovery/stop: the link of each mail on the way; a press stops it, signed in or not (R18.5.3). */
export function RecoveryStopPage() {
  return (
    <PressPage
      title={t`Keep the second step`}
      sub={t`Somebody asked to turn it off.`}
      label={t`Stop it`}
      busyLabel={t`Stopping...`}
      press={(token) =>
        call<typeof stopRecoveryByLink>(stopRecoveryByLinkCall, { body: { token } })
      }
      fallback={stopRecoveryByLinkCall.fallback}
      Done={Stopped}
    >
      <p className="text-ink-2">
        <Trans>One press stops it. Signing in needs the app or a recovery code as before.</Trans>
      </p>
    </PressPage>
  );
}

function Stopped() {
  return (
    <Alert tone="ok" title={t`Stopped. Your second step stays on.`}>
      <Trans>
        Did you not ask for it? Then somebody knows your password and reads your email.{' '}
        <TextLink to={pages.resetPassword}>Set a new password</TextLink>, and change the password of
        your email too.
      </Trans>
    </Alert>
  );
}
