import { t, Trans } from '#texts';
import { ResendLink } from './resend-link.tsx';
import { Alert } from '../../ui/alert/alert.tsx';

/** For an admin or a lecturer without a confirmed address: says why they cannot invite yet, and what to do. */
export function UnverifiedNote() {
  return (
    <div className="grid gap-4">
      <Alert tone="warn" title={t`Confirm your own email address first`}>
        <p>
          <Trans>
            Invitations and codes go out in your name, so we need to know that your address is
            yours. Open the link in the email that we sent you, then come back to this page.
          </Trans>
        </p>
      </Alert>
      <ResendLink />
    </div>
  );
}
