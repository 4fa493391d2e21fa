import { pages } from '@panthiya/contract/pages';
import { lazy, Suspense } from 'react';
import { Routes, useLocation } from 'react-router';
import { OfflineNotice } from '../../features/shell/offline-notice.tsx';
import { PageSkeleton } from '../../features/shell/page-skeleton.tsx';
import { useSession } from '../../session/session-context.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { pageRoute } from '../page-route.tsx';
import { notFoundContent, signedInPages } from '../pages.ts';

const EmailBanner = lazy(async () => ({
  default: (await import('../../features/registration/email-banner.tsx')).EmailBanner,
}));
const DeletionBanner = lazy(async () => ({
  default: (await import('../../features/account/deletion-banner.tsx')).DeletionBanner,
}));
const withBanner = new Set<string>([pages.home, pages.dashboard, pages.account]);

/** The pages in the shell; each fails and waits by itself, so that the shell always stays. */
export function SignedInRoutes() {
  const { pathname } = useLocation();
  const { user, profile } = useSession();
  return (
    <ErrorBoundary key={pathname} isPart>
      <OfflineNotice />
      <Suspense fallback={<PageSkeleton />}>
        {profile?.deletionAt && withBanner.has(pathname) && <DeletionBanner />}
        {user.emailVerified === false && withBanner.has(pathname) && <EmailBanner />}
        <Routes>{[...signedInPages, { path: '*', ...notFoundContent }].map(pageRoute)}</Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
