import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { WEEKDAYS } from '@panthiya/contract/courses/clock.rules';
import type { ClassChange } from '@panthiya/contract/courses/today.contract';
import { formatDay, formatSpan, spanWords } from '../../../lib/colombo-time.ts';
import { SubjectArch } from '../../../session/courses/subject-arch.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { LineSection } from './line-section.tsx';
import { classPath } from './next-class.tsx';

type Time = NonNullable<ClassChange['before']>;

/** Classes that were moved, added or dropped: always the old time struck through, then the new one (R11.7.6). */
export function ChangedClasses({ changes }: { changes: readonly ClassChange[] }) {
  return (
    <LineSection title="Changed" quietCount={changes.length}>
      {changes.map((change) => (
        <li key={change.id}>
          <Link className="line line-sign" to={classPath(change)}>
            <SubjectArch subject={change.subject} />
            <span className="line-what">
              <PersonName>{change.courseTitle}</PersonName>
              {change.lessonTitle !== '' && (
                <small>
                  <PersonName>{change.lessonTitle}</PersonName>
                </small>
              )}
              {change.before && (
                <s className="line-was num">
                  <span className="visually-hidden">before: </span>
                  {timeWords(change.before)}
                </s>
              )}
              <span className="line-now num">
                <span className="visually-hidden">now: </span>
                {change.before === null && 'New: '}
                {change.after === null ? 'This class is not held' : timeWords(change.after)}
              </span>
              <small>Changed {formatDay(change.changedAt)}</small>
            </span>
            <Icon of={IconChevronRight} />
          </Link>
        </li>
      ))}
    </LineSection>
  );
}

/** Sunday 8:00–10:00 am, Hall 3; of a live session Sat 21 Nov 2026, 4:30 pm to 6:30 pm. */
function timeWords(time: Time): string {
  if ('beginsAt' in time) return formatSpan(time.beginsAt, time.endsAt);
  const span = `${WEEKDAYS[time.weekday - 1]} ${spanWords(time)}`;
  return time.place === '' ? span : `${span}, ${time.place}`;
}
