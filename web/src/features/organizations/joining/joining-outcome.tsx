import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import type { ReactNode } from 'react';
import { LimitNote } from '../../../shared/limits/limit-note.tsx';
import { coursePath } from '../../../shared/addresses/course-address.ts';
import { rolePath } from '../../../shared/addresses/organization-address.ts';
import { roleNames } from '../../../shared/roles/role-labels.ts';
import { hasSession } from '../../../auth/session.ts';
import { ResendLink } from '../../../auth/confirmation/resend-link.tsx';
import { signOut } from '../../../auth/sign-out/sign-out.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import type { Joining } from './use-joining.ts';

type JoiningOutcomeProps = {
  joining: Exclude<Joining, { kind: 'offered' }>;
  onTryAgain: () => void;
  /** The possible reason of a refusal, and what to do about it. */
  hint: ReactNode | undefined;
};

/** The result, and the next step. */
export function JoiningOutcome({ joining, onTryAgain, hint }: JoiningOutcomeProps) {
  switch (joining.kind) {
    case 'looking':
      return <Progress label={t`Checking`} />;
    case 'working':
      return <Progress label={t`Joining`} />;
    case 'joined': {
      const { message, orgId, role, course } = joining.joined;
      return (
        <>
          <Alert tone="ok" title={message}>
            {course?.state === 'waiting' ? (
              <p>
                <Trans>We email you when you get a place.</Trans>
              </p>
            ) : (
              <p>
                <Trans>Your role there: {{ role: roleNames[role] }}.</Trans>
              </p>
            )}
          </Alert>
          <ButtonLink
            to={course ? coursePath({ orgId, courseId: course.id }) : rolePath(orgId, role)}
            isWide
          >
            {course ? t`Open the course` : t`Go to Dashboard`}
          </ButtonLink>
        </>
      );
    }
    case 'unverified':
      return (
        <>
          <Alert tone="warn" title={t`Please confirm your email address first`}>
            <p>
              <Trans>
                Open the link in the email that we sent you. Then come back to this page.
              </Trans>
            </p>
          </Alert>
          <Button type="button" isWide onClick={onTryAgain}>
            <Trans>I have confirmed it</Trans>
          </Button>
          <ResendLink />
        </>
      );
    case 'unanswered':
      return (
        <>
          <Alert tone="bad">{joining.message}</Alert>
          <Button type="button" isWide onClick={onTryAgain}>
            <Trans>Try again</Trans>
          </Button>
        </>
      );
    case 'refused':
      return (
        <>
          {joining.limit ? (
            <LimitNote limit={joining.limit} />
          ) : (
            <>
              <Alert tone="bad">{joining.message}</Alert>
              {hint && <div className="text-ink-2">{hint}</div>}
            </>
          )}
          {hasSession() ? <OtherWays /> : <SignInInstead />}
        </>
      );
  }
}

function OtherWays() {
  return (
    <>
      <ButtonLink to={pages.organizations} variant="secondary" isWide>
        <Trans>My Organizations</Trans>
      </ButtonLink>
      <p className="text-center text-ink-2">
        <Trans>
          Is this not your account?{' '}
          <TextLink to={pages.login} isTight onClick={signOut}>
            Use another one
          </TextLink>
        </Trans>
      </p>
    </>
  );
}

function SignInInstead() {
  return (
    <ButtonLink to={pages.login} variant="secondary" isWide>
      <Trans>Sign In</Trans>
    </ButtonLink>
  );
}
