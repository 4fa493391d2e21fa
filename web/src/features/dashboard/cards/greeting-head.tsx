import { useState, type ReactNode } from 'react';
import { formatLongDay } from '../../../lib/time/time.ts';
import { useSession } from '../../../auth/session-context.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { dayPartOf } from '../window/greeting.ts';
import { Window } from '../window/window.tsx';
import './dashboard.css';

type GreetingHeadProps = {
  /** What the page is called, in its own heading or, further down a page, in a smaller one. */
  title: ReactNode;
  level?: 1 | 2;
  openedAt: Date;
  /** Where work follows: small, and without the window. */
  isCompact?: boolean;
  /** Under the greeting. */
  sub: ReactNode;
  /** The next thing to do, as buttons. */
  action: ReactNode;
};

/** When this page was opened; the same for as long as it stays. */
export function useOpenedAt(): Date {
  const [openedAt] = useState(() => new Date());
  return openedAt;
}

/** The top of a dashboard: its heading, the day, and the greeting by the hour (R2.2.10.1, R2.2.10.2). */
export function GreetingHead(props: GreetingHeadProps) {
  const { title, level = 1, openedAt, isCompact = false, sub, action } = props;
  const Heading = `h${level}` as const;
  const { user } = useSession();
  const part = dayPartOf(openedAt.getHours());
  return (
    <header className="greet" data-compact={isCompact || undefined}>
      <div className="greet-line">
        <Heading>{title}</Heading>
        <p>{formatLongDay(openedAt)}</p>
      </div>
      <div className="greet-body">
        <p className="greet-words">
          Good {part}, <PersonName>{user.name || (user.username ?? user.email)}</PersonName>
        </p>
        {sub && <p className="text-ink-2">{sub}</p>}
        <div className="greet-ways">{action}</div>
      </div>
      {!isCompact && <Window part={part} />}
    </header>
  );
}
