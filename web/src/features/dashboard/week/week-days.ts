import { OPENS_BEFORE_MINUTES } from '@panthiya/contract/courses/times/clock.rules';
import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { toClock } from '../../../lib/time/time.ts';

const DAY_MS = 86_400_000;
const OPENS_BEFORE_MS = OPENS_BEFORE_MINUTES * 60 * 1000;

/** The day in Sri Lanka at a moment, as 2026-11-16. */
export function dayAt(moment: number): string {
  return toClock(new Date(moment).toISOString()).day;
}

/** A day this many days after another. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The live session of a class: mostly at the time of the class itself. */
const liveOf = (entry: WeekEntry) => entry.liveSession ?? entry;

/** When a live session opens, ms since 1970. */
export const opensAt = (entry: WeekEntry): number =>
  Date.parse(liveOf(entry).beginsAt) - OPENS_BEFORE_MS;

const closesAt = (entry: WeekEntry): number => Date.parse(liveOf(entry).endsAt);

/** True for a live session that can be joined at a moment (R11.4.3). */
export function isOpenAt(entry: WeekEntry, moment: number): boolean {
  return entry.kind === 'session' && opensAt(entry) <= moment && moment < closesAt(entry);
}

/** The next moment at which a session opens or closes; undefined when there is none. */
export function nextChange(entries: readonly WeekEntry[], moment: number): number | undefined {
  const changes = entries
    .filter(({ kind }) => kind === 'session')
    .flatMap((entry) => [opensAt(entry), closesAt(entry)])
    .filter((change) => change > moment);
  return changes.length === 0 ? undefined : Math.min(...changes);
}
