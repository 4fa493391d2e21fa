import { ph, t, Trans } from '#texts';
import { useState } from 'react';
import { useIsUnverified } from '../../../auth/use-is-unverified.ts';
import { useSession } from '../../../auth/session-context.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { CorrectEmailForm } from './correct-email-form.tsx';
import { useResendVerification } from './email-verification.queries.ts';
import './email-banner.css';

/** Shown before the address is confirmed: where the link went, to send it again, or elsewhere (R10.7). */
export function EmailBanner() {
  const { user, profile } = useSession();
  const isUnverified = useIsUnverified();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const resend = useResendVerification();
  const showToast = useToast();
  if (!isUnverified) return null;

  const pendingEmail = profile?.pendingEmail;
  const handleResend = () =>
    resend.mutate(undefined, { onSuccess: (message) => showToast(message) });
  return (
    <div className="email-banner">
      <Alert tone="warn" title={t`Please confirm your email address`}>
        <p>
          <Trans>
            Open the link that we sent to{' '}
            <b>
              <EmailAddress>{ph({ email: pendingEmail ?? user.email })}</EmailAddress>
            </b>
            . It works for 24 hours. Nothing there? Look in the spam folder too.
          </Trans>
        </p>
        {pendingEmail && (
          <p>
            <Trans>
              Until then you sign in with <EmailAddress>{ph({ email: user.email })}</EmailAddress>.
            </Trans>
          </p>
        )}
        {isCorrecting ? (
          <CorrectEmailForm onDone={() => setIsCorrecting(false)} />
        ) : (
          <div className="email-banner-ways">
            <Button
              type="button"
              variant="secondary"
              isBusy={resend.isPending}
              onClick={handleResend}
            >
              {resend.isPending ? t`Sending...` : t`Resend link`}
            </Button>
            <Button type="button" variant="ghost" onClick={() => setIsCorrecting(true)}>
              <Trans>Wrong address? Correct it</Trans>
            </Button>
          </div>
        )}
        {resend.error && !isCorrecting && (
          <p className="email-banner-refusal" role="alert">
            {resend.error.message}
          </p>
        )}
      </Alert>
    </div>
  );
}
