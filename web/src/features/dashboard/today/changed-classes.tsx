import { t, Trans } from '#texts';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';

import type { ClassChange } from '@panthiya/contract/courses/today.contract';
import { weekdayName, weekdayOf } from '../../../lib/calendar/names.ts';
import { weekdayPlural } from '../../../lib/calendar/weekday-plurals.ts';
import { formatDay, formatSpan, fromClock, spanLabel, toClock } from '../../../lib/time/time.ts';
import { SubjectArch } from '../../../shared/courses/subject-arch.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { addDays } from '../week/week-days.ts';
import { LineSection } from '../cards/line-section.tsx';
import { classPath } from './next-class.tsx';

type Time = NonNullable<ClassChange['before']>;
type WeeklyTime = Extract<Time, { weekday: number }>;

type ChangedClassesProps = { changes: readonly ClassChange[]; moment: number };

/** Classes that were moved, added or dropped: always the old time crossed out, then the new one (R11.7.6). */
export function ChangedClasses({ changes, moment }: ChangedClassesProps) {
  return (
    <LineSection title={t`Changed`} quietCount={changes.length}>
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
                  <Trans>
                    <span className="visually-hidden">before: </span>
                    {{ time: changedTimeLabel(change.before) }}
                  </Trans>
                </s>
              )}
              <span className="line-now num">
                <Trans>
                  <span className="visually-hidden">now: </span>
                  {{ time: newTimeLabel(change, moment) }}
                </Trans>
              </span>
              {change.reason !== '' && <small>{change.reason}</small>}
              <small>
                <Trans>Changed {{ day: formatDay(change.changedAt) }}</Trans>
              </small>
            </span>
            <Icon of={IconChevronRight} />
          </Link>
        </li>
      ))}
    </LineSection>
  );
}

/** Every Sunday 8:00–10:00 am, Hall 3; of a live session Sat 21 Nov 2026, 4:30 pm to 6:30 pm. */
function changedTimeLabel(time: Time): string {
  if ('beginsAt' in time) {
    const span = formatSpan(time.beginsAt, time.endsAt);
    return time.place ? `${span}, ${time.place}` : span;
  }
  const span = t`Every ${{ weekday: weekdayName(time.weekday) }} ${{ time: spanLabel(time) }}`;
  return time.place === '' ? span : `${span}, ${time.place}`;
}

/** The new time, with a date to write down; of a class that had no time before it says New. */
function newTimeLabel({ before, after }: ClassChange, moment: number): string {
  if (after !== null) {
    const time = changedTimeLabel(after);
    const words =
      'beginsAt' in after ? time : t`${{ time }}. Next: ${{ date: nextDayOf(after, moment) }}`;
    return before === null ? t`New: ${{ time: words }}` : words;
  }
  if (before === null || 'beginsAt' in before) return t`This class is cancelled`;
  const weekdays = weekdayPlural(before.weekday);
  return t`No class on ${{ date: nextDayOf(before, moment) }}, and none on later ${{ weekdays }}`;
}

/** The next date of a weekly time: Sun 29 Nov 2026. */
function nextDayOf(time: WeeklyTime, moment: number): string {
  const now = toClock(new Date(moment).toISOString());
  const isAhead = (date: string) => date > now.day || time.begins > now.time;
  const date = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((days) => addDays(now.day, days))
    .find((one) => weekdayOf(one) === time.weekday && isAhead(one));
  return formatDay(fromClock({ day: date ?? now.day, time: time.begins }) ?? '');
}
