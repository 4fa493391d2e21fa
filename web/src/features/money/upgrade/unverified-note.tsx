import { t, Trans } from '#texts';
import { ResendLink } from '../../../auth/confirmation/resend-link.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';

/** For users without a confirmed address: they can ask, but must confirm it before the plan starts. */
export function UnverifiedNote() {
  return (
    <div className="grid gap-3">
      <Alert tone="warn" title={t`Confirm your email to get a plan`}>
        <p>
          <Trans>
            You can ask for a plan now. It starts after you open the link in the email we sent you.
          </Trans>
        </p>
      </Alert>
      <div className="upgrade-resend">
        <ResendLink />
      </div>
    </div>
  );
}
