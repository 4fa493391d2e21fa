import { matchPage, type PageName, paramsOf } from '@panthiya/contract/pages';
import type { Profile } from '@panthiya/contract/identity/profile.contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { OfflineNotice } from '../../features/shell/offline-notice.tsx';
import { PageSkeleton } from '../../features/shell/page-skeleton.tsx';
import { followAccount } from '../../auth/languages/language.ts';
import { useSession } from '../../auth/session-context.ts';
import { useOwnOrganizations } from '../../shared/organization/organization.queries.ts';
import { ErrorBoundary } from '../page/error-boundary.tsx';
import { RoutedPage } from '../page/routed-page.tsx';
import { pageEntries } from '../pages/pages.ts';

const EmailBanner = lazy(async () => ({
  default: (await import('../../features/identity/registration/email-banner.tsx')).EmailBanner,
}));
const DeletionBanner = lazy(async () => ({
  default: (await import('../../features/identity/account/deletion-banner.tsx')).DeletionBanner,
}));
const RecoveryBanner = lazy(async () => ({
  default: (await import('../../features/identity/recovery/recovery-banner.tsx')).RecoveryBanner,
}));
const AddressBanner = lazy(async () => ({
  default: (await import('../../features/identity/recovery/address-banner.tsx')).AddressBanner,
}));
const SetUpBanner = lazy(async () => ({
  default: (await import('../../features/identity/recovery/set-up-banner.tsx')).SetUpBanner,
}));
const AskedRolesBanner = lazy(async () => ({
  default: (await import('../../features/organizations/asked-roles/asked-roles-banner.tsx'))
    .AskedRolesBanner,
}));
const withBanner: ReadonlySet<PageName> = new Set(['home', 'dashboard', 'account']);

/** The pages in the shell. Each fails and waits alone, so that the shell always stays. */
export function SignedInRoutes() {
  const { pathname } = useLocation();
  const { user, profile } = useSession();
  const name = matchPage(pathname)?.name;
  const language = profile?.language;
  const isAsked = useRef(false);
  useEffect(() => {
    // Only the first profile: later, somebody may be typing.
    if (language && !isAsked.current) followAccount(language);
    isAsked.current ||= language !== undefined;
  }, [language]);
  const asking = useAsking(pathname, profile?.secondFactor);
  // On the way out: the next page is at an address without the guard.
  if (name === undefined) return null;
  return (
    <ErrorBoundary key={pathname} isPart>
      <OfflineNotice />
      <Suspense fallback={<PageSkeleton />}>
        {profile?.isRecovering && <RecoveryBanner />}
        {profile?.isMovingAddress && <AddressBanner />}
        {profile?.isSystemAdmin &&
          profile.secondFactor === 'off' &&
          withBanner.has(name) &&
          name !== 'account' && <SetUpBanner />}
        {profile && asking.length > 0 && name !== 'account' && (
          <AskedRolesBanner organizations={asking} isSetUp={profile.secondFactor === 'on'} />
        )}
        {profile?.deletionAt && withBanner.has(name) && <DeletionBanner />}
        {user.emailVerified === false && withBanner.has(name) && <EmailBanner />}
        <RoutedPage entry={pageEntries[name]} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The organizations whose rule leaves roles of this person waiting (R18.5.2). A page of such a role says so itself. */
function useAsking(pathname: string, secondFactor: Profile['secondFactor'] | undefined) {
  const client = useQueryClient();
  const { data = [] } = useOwnOrganizations();
  const before = useRef(secondFactor);
  useEffect(() => {
    // What can be read follows from it.
    if (before.current !== undefined && before.current !== secondFactor)
      void client.invalidateQueries();
    before.current = secondFactor;
  }, [client, secondFactor]);
  const { orgId, role } = paramsOf(pathname);
  if (secondFactor === undefined || secondFactor === 'shown') return [];
  return data.filter(
    (one) =>
      one.unprovenRoles !== undefined &&
      (orgId === undefined ||
        (one.orgId === orgId && !one.unprovenRoles.some((it) => it === role))),
  );
}
