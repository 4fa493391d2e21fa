import { t } from '#texts';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { lazy, Suspense } from 'react';
import { useWindowTitle } from '../../lib/window/use-window-title.ts';
import { usePresentOrganization } from '../../shared/organization/present-organization.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { OwnDetails } from './cards/own-details.tsx';
import { OrganizationNote } from './organization-note.tsx';
import { Today, TodaySkeleton, useHasDay } from './today/today.tsx';
import { usePresentSample } from './use-present-sample.ts';
import { WelcomeCards, WelcomeHead } from './welcome.tsx';

const InstituteHome = lazy(async () => ({
  default: (await import('./institute/institute-home.tsx')).InstituteHome,
}));

/**
 * The welcome dashboard of an organization: /{orgId}/{role} and /org/{orgId}/ (R2.1.17, R2.1.21, R2.2.10). The day of the role is
 * first (R11.7.4). A user who is no member sees only their own data (R6.12).
 */
export function OrganizationDashboardPage() {
  const present = usePresentOrganization();
  const sample = usePresentSample();
  const name = 'card' in present ? present.card?.name : sample?.name;
  const title = name === undefined ? t`Dashboard` : t`${{ name }} Dashboard`;
  useWindowTitle(title);
  const context = present.kind === 'member' ? present : undefined;
  // An admin manages an organization, also an empty one.
  const isAdmin = context?.role === 'admin';
  const hasDay = useHasDay(context?.orgId, context !== undefined && !isAdmin) ?? false;
  const isWorking = isAdmin || (context !== undefined && hasDay);
  return (
    <>
      <WelcomeHead title={title} present={present} isCompact={isWorking} />
      <OrganizationNote present={present} isKnownSample={sample !== undefined} />
      {context && <Day key={context.orgId} orgId={context.orgId} role={context.role} />}
      <OwnDetails
        title={
          name === undefined
            ? t`Your details and tips`
            : t`About ${{ name }}, your details and tips`
        }
        isOpen={!isWorking}
      >
        <WelcomeCards present={present} />
      </OwnDetails>
    </>
  );
}

/** The first part for each role. */
function Day({ orgId, role }: { orgId: string; role: OrganizationRole }) {
  if (role !== 'admin') {
    const isStaff = role === 'lecturer';
    return (
      <Suspense fallback={<TodaySkeleton isStaff={isStaff} />}>
        <Today context={{ orgId, role }} isStaff={isStaff} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<Skeleton className="institute-held" />}>
      <InstituteHome orgId={orgId} />
    </Suspense>
  );
}
