import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { RetryAlert } from '../../ui/retry/retry-alert.tsx';
import { useSession } from '../../auth/session-context.ts';
import { hasSession } from '../../auth/session.ts';
import { ShowSecondStep } from './show-second-step.tsx';

const messages = {
  /** R8.25. */
  signedOut: t`Authentication required`,
  /** R8.26. */
  refused: t`Failed to verify user permissions`,
  /** R8.27. */
  thrown: t`Failed to verify admin status`,
  /** R6.4. */
  denied: t`Access denied. System administrator privileges required.`,
} as const;

type RequireSystemAdminProps = { title: string; children: ReactNode };

/** A page for system administrators (R4.48); others see that they cannot open it. The server decides, this only shows. */
export function RequireSystemAdmin({ title, children }: RequireSystemAdminProps) {
  const { profile, profileError, reloadProfile } = useSession();
  const isTheirs = profile?.isSystemAdmin === true && hasSession();
  if (isTheirs && profile.secondFactor === 'shown') return children;
  return (
    <>
      <PageHeader title={title} />
      {isTheirs ? (
        <ShowSecondStep isSetUp={profile.secondFactor === 'on'} />
      ) : (
        <Instead isDenied={profile !== undefined} error={profileError} onRetry={reloadProfile} />
      )}
    </>
  );
}

type InsteadProps = { isDenied: boolean; error: Error | null; onRetry: () => void };

function Instead({ isDenied, error, onRetry }: InsteadProps) {
  if (!hasSession()) {
    return (
      <Alert tone="bad" title={messages.signedOut}>
        <p>
          <Trans>Sign in again to continue.</Trans>
        </p>
      </Alert>
    );
  }
  if (isDenied) {
    return (
      <EmptyState
        title={t`For system administrators`}
        action={
          <ButtonLink to={pages.home}>
            <Trans>Go to Dashboard</Trans>
          </ButtonLink>
        }
      >
        {messages.denied}
      </EmptyState>
    );
  }
  if (error) {
    const hasAnswer = error instanceof ApiError && error.status > 0;
    return (
      <RetryAlert title={hasAnswer ? messages.refused : messages.thrown} onRetry={onRetry}>
        {error.message}
      </RetryAlert>
    );
  }
  return (
    <>
      <LoadingLabel />
      <Skeleton className="h-11" />
      <Skeleton className="mt-4 h-64" />
    </>
  );
}
