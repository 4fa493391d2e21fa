import { Alert } from '../../ui/alert/alert.tsx';
import { ResendLink } from './resend-link.tsx';
import { useIsUnverified } from './use-is-unverified.ts';

/** What a teacher without a confirmed address reads where files are added. */
export const CONFIRM_TO_ADD_FILES = 'Confirm your email address to add files.';

/** Says it before the server refuses the first file (R11.3.10); nothing for users with a confirmed address. */
export function ConfirmToAddFiles() {
  if (!useIsUnverified()) return null;
  return (
    <div className="grid gap-3">
      <Alert tone="warn">
        <p>{CONFIRM_TO_ADD_FILES} Open the link in the email that we sent you.</p>
      </Alert>
      <ResendLink />
    </div>
  );
}
