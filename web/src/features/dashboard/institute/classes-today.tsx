import { plural, t, Trans } from '#texts';
import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { useState } from 'react';
import { PlaceSign } from '../../../shared/class-signs/class-signs.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { nameForReader } from '../../../ui/text/own-script.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { isOnline, timeAt, untilLabel } from '../week/day-labels.ts';
import { LineSection } from '../cards/line-section.tsx';
import { classPath } from '../today/next-class.tsx';

/** Lines that are shown at first: starting with the last class that is over. */
const SHOWN = 9;

type ClassesTodayProps = { entries: readonly WeekEntry[]; moment: number };

/** All classes of today by time, with place and count; classes that are over look quiet. */
export function ClassesToday({ entries, moment }: ClassesTodayProps) {
  const [isWhole, setIsWhole] = useState(false);
  const ahead = entries.findIndex(({ endsAt }) => Date.parse(endsAt) > moment);
  const from = Math.max(
    0,
    Math.min(ahead < 0 ? entries.length : ahead - 1, entries.length - SHOWN),
  );
  const shown = isWhole ? entries : entries.slice(from, from + SHOWN);
  return (
    <LineSection title={t`Classes today`} quietCount={entries.length}>
      {entries.length === 0 && (
        <li className="lines-none">
          <Trans>No class is held today.</Trans>
        </li>
      )}
      {shown.map((entry) => (
        <li key={`${entry.courseId} ${entry.lessonId} ${entry.beginsAt}`}>
          <ClassLine entry={entry} moment={moment} />
        </li>
      ))}
      {shown.length < entries.length && (
        <li>
          <button type="button" className="lines-more" onClick={() => setIsWhole(true)}>
            <Trans>Show all {{ count: entries.length }} classes</Trans>
          </button>
        </li>
      )}
    </LineSection>
  );
}

function ClassLine({ entry, moment }: { entry: WeekEntry; moment: number }) {
  const { courseTitle, lecturers, place, learnerCount: count, capacity } = entry;
  const isOver = Date.parse(entry.endsAt) <= moment;
  const isNow = !isOver && Date.parse(entry.beginsAt) <= moment;
  const online = isOnline(entry);
  return (
    <Link
      className="line line-class"
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
        <PersonName>{courseTitle}</PersonName>
        <small>
          <PersonName>{lecturers.map(nameForReader).join(', ')}</PersonName>
        </small>
        {isOver && (
          <span className="visually-hidden">
            <Trans>It is over.</Trans>
          </span>
        )}
      </span>
      <span className="line-place">
        {(place || online) && (
          <>
            <PlaceSign isOnline={online} />
            {place || t`Online`}
          </>
        )}
      </span>
      <span className="line-end num">
        <b>{count.toLocaleString('en-US')}</b>
        {capacity === null
          ? t({
              message: plural({ count }, { 1: 'student', other: 'students' }),
              comment: 'Stands below the number.',
            })
          : t({
              message: `of ${capacity} places`,
              comment: 'Stands below the number of taken places.',
            })}
      </span>
    </Link>
  );
}
