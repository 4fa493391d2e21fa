import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { dayAt, isOpenAt } from '../week/week-days.ts';

/** The day as it stands at a moment. */
export interface Day {
  /** Classes of today by begin, those that are over too; at midnight also what can be joined of the day before or after. */
  readonly today: readonly WeekEntry[];
  /** The one to look at: what can be joined now, else the first that is not over; undefined after the last. */
  readonly next: WeekEntry | undefined;
  /** The first class of a later day. */
  readonly later: WeekEntry | undefined;
}

const begin = ({ beginsAt }: WeekEntry): number => Date.parse(beginsAt);
const end = ({ endsAt }: WeekEntry): number => Date.parse(endsAt);

/** A weekly time gives way to the live session that its course holds in it: it is one class. */
export function withoutDoubles(entries: readonly WeekEntry[]): readonly WeekEntry[] {
  const liveSessions = entries.filter(({ kind }) => kind === 'session');
  return entries.filter(
    (entry) =>
      entry.kind === 'session' ||
      !liveSessions.some(
        (session) =>
          session.courseId === entry.courseId &&
          begin(session) < end(entry) &&
          begin(entry) < end(session),
      ),
  );
}

/** What of these classes is today's at a moment (ms since 1970, by the server's clock). */
export function dayOf(entries: readonly WeekEntry[], moment: number): Day {
  const date = dayAt(moment);
  const single = withoutDoubles(entries);
  const today = single.filter(
    (entry) =>
      dayAt(begin(entry)) === date ||
      // At midnight: it is open already, or goes on.
      isOpenAt(entry, moment) ||
      (begin(entry) <= moment && moment < end(entry)),
  );
  const left = today.filter((entry) => moment < end(entry));
  return {
    today,
    next: left.find((entry) => isOpenAt(entry, moment)) ?? left[0],
    later: single.find((entry) => dayAt(begin(entry)) > date),
  };
}

/** When each course has its next class, ms since 1970; one that goes on now counts. */
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
