import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { dayAt, isOpenAt } from '../week/week-days.ts';

/** The day at one moment. */
export interface Day {
  /**
   * Classes of today by start, also those that are over. At midnight also classes of the day before or after that can be joined.
   */
  readonly today: readonly WeekEntry[];
  /** The class to show: one that can be joined now, else the first that is not over. undefined after the last. */
  readonly next: WeekEntry | undefined;
  /** The first class of a later day. */
  readonly later: WeekEntry | undefined;
}

const begin = ({ beginsAt }: WeekEntry): number => Date.parse(beginsAt);
const end = ({ endsAt }: WeekEntry): number => Date.parse(endsAt);

/** Today's part of these classes at a moment (ms since 1970, by the server's clock). */
export function dayOf(entries: readonly WeekEntry[], moment: number): Day {
  const date = dayAt(moment);
  const today = entries.filter(
    (entry) =>
      dayAt(begin(entry)) === date ||
      // At midnight: it is open already, or still goes on.
      isOpenAt(entry, moment) ||
      (begin(entry) <= moment && moment < end(entry)),
  );
  const left = today.filter((entry) => moment < end(entry));
  return {
    today,
    next: left.find((entry) => isOpenAt(entry, moment)) ?? left[0],
    later: entries.find((entry) => dayAt(begin(entry)) > date),
  };
}

/** The time of each course's next class, ms since 1970. A class that goes on now counts. */
export function nextByCourse(
  entries: readonly WeekEntry[],
  moment: number,
): ReadonlyMap<string, number> {
  const next = new Map<string, number>();
  for (const entry of entries) {
    if (end(entry) > moment && !next.has(entry.courseId)) next.set(entry.courseId, begin(entry));
  }
  return next;
}
