import { ph, t, Trans } from '#texts';
import { useState } from 'react';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { saveFailureMessage } from './messages/failure-messages.ts';
import { useSaveProfile } from './use-save-profile.ts';

type PendingEmailProps = { email: string; pendingEmail: string };
type PendingAction = 'send' | 'keep';

/** A new address that waits for its mailed link (R2.2.5.10): where the link went, send again, or cancel. */
export function PendingEmail({ email, pendingEmail }: PendingEmailProps) {
  const { save } = useSaveProfile();
  const { runFresh, dialog } = useReauthentication();
  const showToast = useToast();
  const [action, setAction] = useState<PendingAction>();
  const [refusal, setRefusal] = useState<string>();

  const run = async (next: PendingAction) => {
    if (action) return;
    setAction(next);
    setRefusal(undefined);
    try {
      const address = next === 'send' ? pendingEmail : email;
      // On any present version: it changes nothing else of the profile.
      await runFresh(() => save({ email: address }, undefined));
      showToast(next === 'send' ? t`We have sent the link again.` : t`Your email address stays.`);
    } catch (failure) {
      if (!isGivenUp(failure)) setRefusal(saveFailureMessage(failure));
    } finally {
      setAction(undefined);
    }
  };

  return (
    <div className="mb-4">
      <Alert tone="info" title={t`Confirm your new email address`}>
        <p>
          <Trans>
            Open the link that we sent to{' '}
            <b>
              <EmailAddress>{ph({ newEmail: pendingEmail })}</EmailAddress>
            </b>
            . It works for 24 hours. Until then you sign in with{' '}
            <EmailAddress>{ph({ oldEmail: email })}</EmailAddress>.
          </Trans>
        </p>
        <div className="profile-ways">
          <Button
            type="button"
            variant="secondary"
            isBusy={action === 'send'}
            onClick={() => void run('send')}
          >
            {action === 'send' ? t`Sending...` : t`Send link again`}
          </Button>
          <Button
            type="button"
            variant="ghost"
            isBusy={action === 'keep'}
            onClick={() => void run('keep')}
          >
            <Trans>Keep my old address</Trans>
          </Button>
        </div>
        {refusal && (
          <p className="profile-refusal" role="alert">
            {refusal}
          </p>
        )}
      </Alert>
      {dialog}
    </div>
  );
}
