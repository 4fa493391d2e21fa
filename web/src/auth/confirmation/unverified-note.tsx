import { ApiError } from '../../lib/api-error.ts';
import { ResendLink } from './resend-link.tsx';
import { Alert } from '../../ui/alert/alert.tsx';

/** True for a refusal that only a confirmed address would not have met. */
export const asksForConfirmedEmail = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'EMAIL_UNVERIFIED';

/** For an admin or a lecturer whose address is not confirmed: why nobody can be invited yet, and the way out. */
export function UnverifiedNote() {
  return (
    <div className="grid gap-4">
      <Alert tone="warn" title="Confirm your own email address first">
        <p>
          Invitations and codes go out in your name, so we need to know that your address is yours.
          Open the link in the email that we sent you, then load this page again.
        </p>
      </Alert>
      <ResendLink />
    </div>
  );
}
