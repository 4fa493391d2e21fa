import { ResendLink } from '../../session/resend-link.tsx';
import { Alert } from '../../ui/alert/alert.tsx';

/** For whoever has not confirmed their address: why no plan can be asked for yet, and the way out. */
export function UnverifiedNote() {
  return (
    <div className="grid gap-3">
      <Alert tone="warn" title="Confirm your email address first">
        <p>
          We mail you about your plan, so we need to know that the address is yours. Open the link
          in the email that we sent you, then load this page again.
        </p>
      </Alert>
      <div className="upgrade-resend">
        <ResendLink />
      </div>
    </div>
  );
}
