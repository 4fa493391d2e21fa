import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ResendLink } from '../../../auth/confirmation/resend-link.tsx';
import { hasSession } from '../../../auth/session.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import type { Verification } from './use-verification.ts';

type VerificationOutcomeProps = {
  verification: Exclude<Verification, { kind: 'asking' }>;
  onTryAgain: () => void;
};

/** The result, and the next step. */
export function VerificationOutcome({ verification, onTryAgain }: VerificationOutcomeProps) {
  switch (verification.kind) {
    case 'looking':
      return <Progress label={t`Checking the link`} />;
    case 'verified':
      return <Confirmed {...verification} />;
    case 'rejected':
      return (
        <>
          <Alert tone="ok">{verification.message}</Alert>
          <p className="text-ink-2">
            <Trans>You can close this page.</Trans>
          </p>
        </>
      );
    case 'unanswered':
      return (
        <>
          <Alert tone="bad">{verification.message}</Alert>
          <Button type="button" isWide onClick={onTryAgain}>
            <Trans>Try again</Trans>
          </Button>
        </>
      );
    case 'refused':
      return <NewLink message={verification.message} />;
    case 'incomplete':
      return <NewLink message={t`Open the link in the email by tapping it, or copy all of it.`} />;
  }
}

type ConfirmedProps = Extract<Verification, { kind: 'verified' }>;

/** To the class that the person registered for (R2.1.30), or to the dashboard. */
function Confirmed({ joinedPath, notJoined }: ConfirmedProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (joinedPath !== undefined) void navigate(joinedPath, { replace: true });
  }, [joinedPath, navigate]);
  return (
    <>
      <Alert tone="ok" title={t`Email address confirmed`} />
      {notJoined !== undefined && (
        <Alert tone="warn" title={t`You could not join`}>
          <p>{notJoined}</p>
        </Alert>
      )}
      <WayOn />
    </>
  );
}

/** A link that does not work any more: how to get another. */
function NewLink({ message }: { message: string }) {
  return (
    <>
      <Alert tone="bad">{message}</Alert>
      <p className="text-ink-2">
        <Trans>
          Did you open it before? Then your address is confirmed already. A link works once, for 24
          hours.
        </Trans>
      </p>
      {hasSession() ? (
        <ResendLink />
      ) : (
        <p className="text-ink-2">
          <Trans>For a new link, sign in: your dashboard offers to send one.</Trans>
        </p>
      )}
      <WayOn />
    </>
  );
}

function WayOn() {
  return hasSession() ? (
    <ButtonLink to={pages.home} isWide>
      <Trans>Go to Dashboard</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink to={pages.login} isWide>
      <Trans>Sign In</Trans>
    </ButtonLink>
  );
}
