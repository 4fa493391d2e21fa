import { pages } from '@panthiya/contract/pages';
import { useState } from 'react';
import { formatLongDay } from '../../lib/format.ts';
import { useSession } from '../../session/session-context.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';
import { ContactCard, ProfileCard, SessionCard } from './dashboard-cards.tsx';
import { dayPartOf } from './greeting.ts';
import { QuickTips } from './quick-tips.tsx';
import { WindowView } from './window-view.tsx';
import './dashboard.css';

/** The first page after sign-in (R2.1.9, R2.2.10). */
export function DashboardPage() {
  const { user } = useSession();
  const [openedAt] = useState(() => new Date());
  const part = dayPartOf(openedAt.getHours());
  return (
    <>
      <header className="greet">
        <div className="greet-line">
          <h1>Dashboard</h1>
          <p>{formatLongDay(openedAt)}</p>
        </div>
        <div className="greet-body">
          <p className="greet-words">
            Good {part}, <PersonName>{user.name || (user.username ?? user.email)}</PersonName>
          </p>
          <p className="text-ink-2">
            Your details at a glance. Keep them right, so that your teachers can reach you.
          </p>
          <ButtonLink to={pages.profile}>View Profile</ButtonLink>
        </div>
        <WindowView part={part} />
      </header>
      <div className="dashboard-cards">
        <ProfileCard />
        <ContactCard />
        <QuickTips />
        <SessionCard openedAt={openedAt} />
      </div>
    </>
  );
}
