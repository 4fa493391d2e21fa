import { ApiError } from '../../lib/api-error.ts';
import { ResendLink } from './resend-link.tsx';
import { Alert } from '../../ui/alert/alert.tsx';

/** True for a refusal that a user with a confirmed address would not get. */
export const asksForConfirmedEmail = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'EMAIL_UNVERIFIED';

/** For an admin or a lecturer without a confirmed address: says why they cannot invite yet, and what to do. */
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
