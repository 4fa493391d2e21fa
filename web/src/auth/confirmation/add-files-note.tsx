import { Trans } from '#texts';
import { Alert } from '../../ui/alert/alert.tsx';
import { ResendLink } from './resend-link.tsx';

/** What a teacher without a confirmed address reads where files are added, with a button for a new link. */
export function AddFilesNote() {
  return (
    <div className="grid gap-3">
      <Alert tone="warn">
        <p>
          <Trans>
            Confirm your email address to add files. Open the link in the email that we sent you.
          </Trans>
        </p>
      </Alert>
      <ResendLink />
    </div>
  );
}
