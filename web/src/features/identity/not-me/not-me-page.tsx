import { t, Trans } from '#texts';
import { NOT_ME_DAYS } from '@panthiya/contract/identity/devices.rules';
import { rejectSignInCall } from '@panthiya/contract/identity/not-me.calls';
import type { rejectSignIn } from '@panthiya/contract/identity/devices.contract';
import { pages } from '@panthiya/contract/pages';
import { useState } from 'react';
import { LanguageLinks } from '../../../auth/visitor/language-links.tsx';
import { useMailedToken } from '../../../auth/visitor/use-mailed-token.ts';
import { appConfig } from '../../../lib/app-config.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { VisitorFrame } from '../../../ui/split/visitor-frame.tsx';

/** What came of the press. */
type Outcome =
  | { readonly kind: 'done'; readonly message: string }
  /** Used, expired, or not ours. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The server did not decide: the link can still be good. */
  | { readonly kind: 'unanswered'; readonly message: string };

/** /not-me: the landing page of “This was not me”. Opening it changes nothing; a press protects the account (R18.4.4). */
export function NotMePage() {
  const token = useMailedToken();
  // Another link in the same tab is another question.
  return <NotMe key={token} token={token} />;
}

function NotMe({ token }: { token: string | undefined }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const isDone = outcome?.kind === 'done';
  return (
    <VisitorFrame
      end={<LanguageLinks fragment={token && `#token=${token}`} />}
      name={appConfig.appName}
      home={pages.login}
      title={t`This was not me`}
      sub={
        isDone ? t`Thank you for telling us.` : t`Somebody else is in your account? Stop them here.`
      }
    >
      {isDone ? (
        <Alert tone="ok" title={t`Your account is protected`}>
          {outcome.message}
        </Alert>
      ) : (
        <Question token={token} outcome={outcome} onOutcome={setOutcome} />
      )}
    </VisitorFrame>
  );
}

type QuestionProps = {
  token: string | undefined;
  outcome: Outcome | undefined;
  onOutcome: (outcome: Outcome) => void;
};

function Question({ token, outcome, onOutcome }: QuestionProps) {
  const [isBusy, setIsBusy] = useState(false);
  const protect = async () => {
    if (isBusy) return;
    setIsBusy(true);
    onOutcome(await reject(token ?? ''));
    setIsBusy(false);
  };
  if (token === undefined || outcome?.kind === 'refused') {
    return <NoLink message={outcome?.message} />;
  }
  return (
    <>
      <Consequences />
      <Button type="button" variant="danger" isWide isBusy={isBusy} onClick={() => void protect()}>
        {isBusy ? t`One moment...` : t`Protect my account`}
      </Button>
      {outcome && !isBusy && <Alert tone="bad">{outcome.message}</Alert>}
      <p className="text-ink-2">
        <Trans>Was it you? Close this page. Nothing changes.</Trans>
      </p>
    </>
  );
}

/** What the press does, before it is made. */
function Consequences() {
  return (
    <Alert tone="warn" title={t`One press does this:`}>
      <ul className="grid gap-1">
        <li>
          <Trans>All devices are signed out, yours too.</Trans>
        </li>
        <li>
          <Trans>No device skips the second step any more.</Trans>
        </li>
        {appConfig.providers.length > 0 && (
          <li>
            <Trans>
              Accounts elsewhere, such as Google, sign in only after you connect them again.
            </Trans>
          </li>
        )}
        <li>
          <Trans>We email you a link for a new password.</Trans>
        </li>
      </ul>
      <p className="mt-2">
        <Trans>
          Passkeys and apps stay. With the new password, look at them on your account page, and
          remove what is not yours.
        </Trans>
      </p>
    </Alert>
  );
}

function NoLink({ message }: { message: string | undefined }) {
  return (
    <>
      <Alert tone="bad">
        {message ?? t`Open the link in the email by tapping it, or copy all of it.`}
      </Alert>
      <p className="text-ink-2">
        <Trans>
          The link works once, for {{ count: NOT_ME_DAYS }} days. You can set a new password at any
          time: that also signs out all devices.
        </Trans>
      </p>
      <ButtonLink to={pages.resetPassword} isWide>
        <Trans>Set a new password</Trans>
      </ButtonLink>
    </>
  );
}

async function reject(token: string): Promise<Outcome> {
  try {
    const { message } = await call<typeof rejectSignIn>(rejectSignInCall, { body: { token } });
    return { kind: 'done', message };
  } catch (failure) {
    const message = messageOf(failure, rejectSignInCall.fallback);
    const isOver =
      failure instanceof ApiError && ['LINK_INVALID', 'INVALID_INPUT'].includes(failure.code ?? '');
    return { kind: isOver ? 'refused' : 'unanswered', message };
  }
}
