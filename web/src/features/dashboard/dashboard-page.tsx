import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { lazy, Suspense } from 'react';
import { useIsStaff } from '../../shared/organization/organization.queries.ts';
import { useSession } from '../../auth/session-context.ts';
import { QuietButton } from '../../ui/link/button-link.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ContactCard, ProfileCard, SessionCard } from './cards/dashboard-cards.tsx';
import { GreetingHead, useOpenedAt } from './cards/greeting-head.tsx';
import { OwnDetails } from './cards/own-details.tsx';
import { useOwnRoleFacts } from './own-role-facts.tsx';
import { TipsCard } from './cards/tips-card.tsx';
import { Today, useHasDay } from './today/today.tsx';

const OwnOrganizationsCard = lazy(async () => ({
  default: (await import('./cards/own-organizations-card.tsx')).OwnOrganizationsCard,
}));

/** The first page after sign-in (R2.1.9, R2.2.10): the day first, the user's own details below it (R11.7.4). */
export function DashboardPage() {
  const openedAt = useOpenedAt();
  const { isSystemAdmin } = useSession();
  const { role, organization } = useOwnRoleFacts();
  const hasDay = useHasDay();
  const isStaff = useIsStaff();
  const isWorking = hasDay ?? false;
  const Way = isWorking ? TextLink : QuietButton;
  return (
    <>
      <GreetingHead
        title={t`Dashboard`}
        openedAt={openedAt}
        isCompact={isWorking}
        sub={!isWorking && t`Your details at a glance.`}
        action={
          <>
            <Way to={pages.profile}>
              <Trans>View Profile</Trans>
            </Way>
            {isSystemAdmin && (
              <Way to={pages.admin}>
                <Trans>Admin Dashboard</Trans>
              </Way>
            )}
          </>
        }
      />
      <Today isStaff={isStaff || isSystemAdmin} />
      <div className="dashboard-cards">
        <Suspense fallback={<Skeleton className="own-organizations-held" />}>
          <OwnOrganizationsCard />
        </Suspense>
      </div>
      <OwnDetails title={t`Your details and tips`} isOpen={!isWorking}>
        <div className="dashboard-cards">
          <ProfileCard role={role} />
          <ContactCard organization={organization} />
          <TipsCard />
          <SessionCard openedAt={openedAt} />
        </div>
      </OwnDetails>
    </>
  );
}
