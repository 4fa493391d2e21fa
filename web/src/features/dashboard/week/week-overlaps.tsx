import { t } from '#texts';
import { isAtSameTime } from '@panthiya/contract/courses/times/overlap.rules';
import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { formatDay, spanLabel, toClock } from '../../../lib/time/time.ts';

/** More would be a list of its own, and the week shows all of them. */
const NOTES_MAX = 5;

const spanOf = ({ beginsAt, endsAt }: WeekEntry) => ({ begins: beginsAt, ends: endsAt });
const entryLabelOf = (entry: WeekEntry): string =>
  `${entry.courseTitle} (${spanLabel({
    begins: toClock(entry.beginsAt).time,
    ends: toClock(entry.endsAt).time,
  })})`;

/** Classes of different courses at the same time, once a day for two courses. A weekly time and a live session are one class. */
function findClashes(entries: readonly WeekEntry[]): readonly (readonly [WeekEntry, WeekEntry])[] {
  const clashes = new Map<string, readonly [WeekEntry, WeekEntry]>();
  for (const [index, one] of entries.entries()) {
    for (const other of entries.slice(index + 1)) {
      if (other.courseId === one.courseId || !isAtSameTime(spanOf(one), spanOf(other))) continue;
      const isFirst = one.courseId < other.courseId;
      const ids = isFirst ? [one.courseId, other.courseId] : [other.courseId, one.courseId];
      const key = [toClock(one.beginsAt).day, ...ids].join(' ');
      if (!clashes.has(key)) clashes.set(key, [one, other]);
    }
  }
  return [...clashes.values()];
}

/** A quiet note below the week: the classes that the user cannot both attend (R11.7.8). */
export function WeekOverlaps({ entries }: { entries: readonly WeekEntry[] }) {
  const clashes = findClashes(entries);
  if (clashes.length === 0) return null;
  return (
    <ul className="week-overlaps" aria-label={t`Classes at the same time`}>
      {clashes.slice(0, NOTES_MAX).map(([one, other]) => (
        <li key={`${one.courseId} ${one.beginsAt} ${other.courseId} ${other.beginsAt}`}>
          {t`${{ day: formatDay(one.beginsAt) }}: ${{ first: entryLabelOf(one) }} and ${{ second: entryLabelOf(other) }} are at the same time.`}
        </li>
      ))}
    </ul>
  );
}
