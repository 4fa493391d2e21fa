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
      return <Progress label="Checking" />;
    case 'working':
      return <Progress label="Joining" />;
    case 'joined': {
      const { message, orgId, role, course } = joining.joined;
      return (
        <>
          <Alert tone="ok" title={message}>
            {course?.state === 'waiting' ? (
              <p>We email you when you get a place.</p>
            ) : (
              <p>Your role there: {roleNames[role]}.</p>
            )}
          </Alert>
          <ButtonLink
            to={course ? coursePath({ orgId, courseId: course.id }) : rolePath(orgId, role)}
            isWide
          >
            {course ? 'Open the course' : 'Go to Dashboard'}
          </ButtonLink>
        </>
      );
    }
    case 'unverified':
      return (
        <>
          <Alert tone="warn" title="Please confirm your email address first">
            <p>Open the link in the email that we sent you. Then come back to this page.</p>
          </Alert>
          <Button type="button" isWide onClick={onTryAgain}>
            I have confirmed it
          </Button>
          <ResendLink />
        </>
      );
    case 'unanswered':
      return (
        <>
          <Alert tone="bad">{joining.message}</Alert>
          <Button type="button" isWide onClick={onTryAgain}>
            Try again
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
        My Organizations
      </ButtonLink>
      <p className="text-center text-ink-2">
        Is this not your account?{' '}
        <TextLink to={pages.login} isTight onClick={signOut}>
          Use another one
        </TextLink>
      </p>
    </>
  );
}

function SignInInstead() {
  return (
    <ButtonLink to={pages.login} variant="secondary" isWide>
      Sign In
    </ButtonLink>
  );
}
