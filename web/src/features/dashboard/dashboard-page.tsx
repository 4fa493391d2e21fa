import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { Suspense, use, useEffect } from 'react';
import { useSession } from '../../auth/session-context.ts';
import { QuietButton } from '../../ui/link/button-link.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ContactCard, ProfileCard, SessionCard } from './cards/dashboard-cards.tsx';
import { GreetingHead, useOpenedAt } from './cards/greeting-head.tsx';
import { OwnDetails } from './cards/own-details.tsx';
import { useOwnRoleFacts } from './own-role-facts.tsx';
import { TipsCard } from './cards/tips-card.tsx';
import { loadParts, Today, TodaySkeleton, useHasDay } from './today/today.tsx';
import { useHomeAnswers } from './use-home-answers.ts';

let loading: Promise<typeof import('./cards/own-organizations-card.tsx')> | undefined;
const loadCard = () => (loading ??= import('./cards/own-organizations-card.tsx'));

/** The first page after sign-in (R2.1.9, R2.2.10): the day first, the user's own details below it (R11.7.4). */
export function DashboardPage() {
  const openedAt = useOpenedAt();
  const { isSystemAdmin } = useSession();
  const hasDay = useHasDay();
  const { isThere, isStaff } = useHomeAnswers();
  useEffect(() => {
    void loadParts();
    void loadCard();
  }, []);
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
            {isSystemAdmin && isThere && (
              <Way to={pages.admin}>
                <Trans>Admin Dashboard</Trans>
              </Way>
            )}
          </>
        }
      />
      <Suspense fallback={<HeldParts />}>
        {isThere ? (
          <Parts isStaff={isStaff} isWorking={isWorking} openedAt={openedAt} />
        ) : (
          <HeldParts />
        )}
      </Suspense>
    </>
  );
}

type PartsProps = { isStaff: boolean; isWorking: boolean; openedAt: Date };

/** Everything below the greeting. */
function Parts({ isStaff, isWorking, openedAt }: PartsProps) {
  const { role, organization } = useOwnRoleFacts();
  return (
    <>
      <Today isStaff={isStaff} />
      <div className="dashboard-cards">
        <OwnOrganizations />
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

function OwnOrganizations() {
  const { OwnOrganizationsCard } = use(loadCard());
  return <OwnOrganizationsCard />;
}

/** The place of all of it. It goes in one step, so its height need not be theirs. */
function HeldParts() {
  return (
    <>
      <TodaySkeleton isStaff={false} />
      <Skeleton className="own-organizations-held" />
    </>
  );
}
