import { ph, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { goalOf, needsSignInAlone, readWish } from '../../../auth/landing.ts';
import type { SignInNotice } from '../../../auth/sign-in-notice.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import type { ByProvider } from './registration-rules.ts';
import { registrationText } from './registration.text.ts';

/** R9.11, in milliseconds. */
const SHOWN_FOR = 3_000;

type RegisteredNoteProps = { email: string; byProvider: ByProvider | undefined };

/** The good news, and then the sign-in page (R4.24), which still shows where the mail went. */
export function RegisteredNote({ email, byProvider }: RegisteredNoteProps) {
  const navigate = useNavigate();
  const [wish] = useState(readWish);
  const isConfirmed = byProvider?.isConfirmed === true;
  const [state] = useState<SignInNotice>(
    isConfirmed
      ? { notice: registrationText.readyFor(byProvider.name) }
      : { notice: registrationText.mailedTo(email), email },
  );
  useEffect(() => {
    const timer = setTimeout(() => void navigate(pages.login, { state }), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [navigate, state]);
  return (
    <>
      <Alert tone="ok">{isConfirmed ? byProvider.message : registrationText.registered}</Alert>
      {!isConfirmed && (
        <p className="text-ink-2">
          <Trans>
            The link went to <EmailAddress>{email}</EmailAddress>.
          </Trans>
        </p>
      )}
      {wish && !isConfirmed && (
        <p className="text-ink-2">
          {needsSignInAlone(wish) ? (
            <Trans>
              You join <PersonName>{ph({ goal: goalOf(wish) })}</PersonName> when you sign in.
            </Trans>
          ) : (
            <Trans>
              You join <PersonName>{ph({ goal: goalOf(wish) })}</PersonName> when you confirm your
              email.
            </Trans>
          )}
        </p>
      )}
      <div>
        <ButtonLink to={pages.login} state={state}>
          <Trans>Go to Sign In</Trans>
        </ButtonLink>
      </div>
    </>
  );
}
