import { useState, type ReactNode } from 'react';
import { formatLongDay } from '../../lib/format.ts';
import { useSession } from '../../session/session-context.ts';
import { PersonName } from '../../ui/text/person-name.tsx';
import { dayPartOf } from './greeting.ts';
import { WindowView } from './window-view.tsx';
import './dashboard.css';

type GreetingHeadProps = {
  openedAt: Date;
  /** Under the greeting. */
  sub: ReactNode;
  /** The next thing to do. */
  action: ReactNode;
};

/** When this page was opened; the same for as long as it stays. */
export function useOpenedAt(): Date {
  const [openedAt] = useState(() => new Date());
  return openedAt;
}

/** The top of a dashboard: its heading, the day, and the greeting by the hour (R2.2.10.1, R2.2.10.2). */
export function GreetingHead({ openedAt, sub, action }: GreetingHeadProps) {
  const { user } = useSession();
  const part = dayPartOf(openedAt.getHours());
  return (
    <header className="greet">
      <div className="greet-line">
        <h1>Dashboard</h1>
        <p>{formatLongDay(openedAt)}</p>
      </div>
      <div className="greet-body">
        <p className="greet-words">
          Good {part}, <PersonName>{user.name || (user.username ?? user.email)}</PersonName>
        </p>
        <p className="text-ink-2">{sub}</p>
        {action}
      </div>
      <WindowView part={part} />
    </header>
  );
}
