import { t, Trans } from '#texts';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { studentCountLabel, timeAt, untilLabel } from '../week/day-labels.ts';
import { LineSection } from '../cards/line-section.tsx';
import { classPath } from './next-class.tsx';

type DayListProps = {
  entries: readonly WeekEntry[];
  moment: number;
  /** The link to the week. */
  aside: ReactNode;
};

/** The classes of today by time; classes that are over look quiet. */
export function DayList({ entries, moment, aside }: DayListProps) {
  return (
    <LineSection title={t`Today`} aside={aside}>
      {entries.map((entry) => (
        <li key={`${entry.courseId} ${entry.lessonId} ${entry.beginsAt}`}>
          <ClassLine entry={entry} moment={moment} />
        </li>
      ))}
    </LineSection>
  );
}

function ClassLine({ entry, moment }: { entry: WeekEntry; moment: number }) {
  const isOver = Date.parse(entry.endsAt) <= moment;
  const isNow = !isOver && Date.parse(entry.beginsAt) <= moment;
  const where = entry.place || (entry.kind === 'session' ? t`Online` : '');
  const facts = [where, entry.isTeacher && studentCountLabel(entry.learnerCount)];
  return (
    <Link
      className="line"
      data-when={isOver ? 'past' : isNow ? 'now' : 'later'}
      to={classPath(entry)}
    >
      <span className="line-time num">
        <b>
          {isNow && <span className="now-dot" />}
          {isNow ? t({ message: 'Now', context: 'status' }) : timeAt(entry.beginsAt)}
        </b>
        <small>{untilLabel(entry)}</small>
      </span>
      <span className="line-what">
        <PersonName>{entry.courseTitle}</PersonName>
        <small>{facts.filter(Boolean).join(', ')}</small>
        {isOver && (
          <span className="visually-hidden">
            <Trans>It is over.</Trans>
          </span>
        )}
      </span>
      <Icon of={IconChevronRight} />
    </Link>
  );
}
