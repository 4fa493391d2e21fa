import { Trans } from '#texts';
import { useState, type ReactNode } from 'react';
import { momentOfOpening } from '../../../lib/first-answers.ts';
import { formatLongDay } from '../../../lib/calendar/names.ts';
import { useSession } from '../../../auth/session-context.ts';
import { inReadersOrder } from '../../../ui/text/own-script.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { type DayPart, dayPartOf } from '../window/greeting.ts';
import { Window } from '../window/window.tsx';
import './dashboard.css';

type GreetingHeadProps = {
  /** The title of the page, in its own heading or, further down a page, in a smaller one. */
  title: ReactNode;
  level?: 1 | 2;
  openedAt: Date;
  /** If tasks follow: small, and without the window. */
  isCompact?: boolean;
  /** Under the greeting. */
  sub: ReactNode;
  /** The next steps, as buttons. */
  action: ReactNode;
};

/** The time when this page was opened; it never changes while the page is open. */
export function useOpenedAt(): Date {
  const [openedAt] = useState(momentOfOpening);
  return openedAt;
}

/** The top of a dashboard: its heading, the day, and the greeting by the hour (R2.2.10.1, R2.2.10.2). */
export function GreetingHead(props: GreetingHeadProps) {
  const { title, level = 1, openedAt, isCompact = false, sub, action } = props;
  const Heading = `h${level}` as const;
  const { user, profile } = useSession();
  const name = user.name || (user.username ?? user.email);
  const [first] = inReadersOrder({ ...profile, name });
  const part = dayPartOf(openedAt.getHours());
  return (
    <header className="greet" data-compact={isCompact || undefined}>
      <div className="greet-line">
        <Heading>{title}</Heading>
        <p>{formatLongDay(openedAt)}</p>
      </div>
      <div className="greet-body">
        <p className="greet-words">
          <Greeting part={part} name={first} />
        </p>
        {sub && <p className="text-ink-2">{sub}</p>}
        <div className="greet-ways">{action}</div>
      </div>
      {!isCompact && <Window part={part} />}
    </header>
  );
}

function Greeting({ part, name }: { part: DayPart; name: string }) {
  switch (part) {
    case 'morning':
      return (
        <Trans>
          Good morning, <PersonName>{name}</PersonName>
        </Trans>
      );
    case 'afternoon':
      return (
        <Trans>
          Good afternoon, <PersonName>{name}</PersonName>
        </Trans>
      );
    case 'evening':
      return (
        <Trans>
          Good evening, <PersonName>{name}</PersonName>
        </Trans>
      );
  }
}
