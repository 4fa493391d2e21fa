import { pages } from '@panthiya/contract/pages';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { ContactCard, ProfileCard, SessionCard } from './dashboard-cards.tsx';
import { GreetingHead, useOpenedAt } from './greeting-head.tsx';
import { OwnOrganizationsCard } from './own-organizations-card.tsx';
import { OwnCourses } from './own-courses.tsx';
import { QuickTips } from './quick-tips.tsx';

/** The first page after sign-in (R2.1.9, R2.2.10). */
export function DashboardPage() {
  const openedAt = useOpenedAt();
  return (
    <>
      <GreetingHead
        openedAt={openedAt}
        sub="Your details at a glance. Keep them right, so that your teachers can reach you."
        action={<ButtonLink to={pages.profile}>View Profile</ButtonLink>}
      />
      <OwnCourses />
      <div className="dashboard-cards">
        <OwnOrganizationsCard />
        <ProfileCard />
        <ContactCard />
        <QuickTips />
        <SessionCard openedAt={openedAt} />
      </div>
    </>
  );
}
