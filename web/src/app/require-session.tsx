import { t, Trans } from '#texts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { appConfig } from '../lib/app-config.ts';
import { loginPath } from '../lib/paths.ts';
import { rememberRedirect } from '../auth/redirect.ts';
import { openSession } from '../auth/session.ts';
import { type SessionState, useSessionState } from '../auth/session-state.ts';
import { useRetryWhenOnline } from '../auth/use-retry-when-online.ts';
import { Splash } from '../ui/progress/splash.tsx';
import { AsIs } from '../ui/text/as-is.tsx';
import { SignedInArea } from './signed-in-area.lazy.ts';
import { ErrorState } from './page/error-state.tsx';

/** The guard of every protected address (R2.1.24-R2.1.28, §2). */
export function RequireSession() {
  const state = useSessionState();
  useEffect(() => {
    if (state.kind === 'checking') void openSession();
  }, [state.kind]);

  switch (state.kind) {
    case 'signed-out':
      return <ToLogin {...state} />;
    case 'checking':
      return <LoadingSplash />;
    case 'unreachable':
      return <Unreachable />;
    case 'signed-in':
      return <SignedInArea />;
  }
}

/** While the login check is pending (R2.1.26, R2.1.27). */
export function LoadingSplash() {
  return (
    <Splash
      title={appConfig.appName}
      tagline={appConfig.tagline}
      note={t`Loading your educational experience...`}
    />
  );
}

function Unreachable() {
  useRetryWhenOnline();
  return (
    <ErrorState title={t`No connection`} onRetry={() => void openSession()}>
      <Trans>
        We could not reach {{ appName: <AsIs>{appConfig.appName}</AsIs> }}. Check your internet and
        try again.
      </Trans>
    </ErrorState>
  );
}

function ToLogin({ hasLoggedOut, wasEnded }: Extract<SessionState, { kind: 'signed-out' }>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isOnTheWay = useRef(false);
  useEffect(() => {
    if (isOnTheWay.current) return;
    isOnTheWay.current = true;
    const key = hasLoggedOut ? undefined : rememberRedirect(pathname + search);
    // The server refused the token: /login says so.
    void navigate(loginPath(key), { replace: true, state: { wasEnded } });
  });
  return null;
}
