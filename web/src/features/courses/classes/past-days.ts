import type { ListedDays } from '../../../shared/class-changes/class-changes.queries.ts';
import { toClock } from '../../../lib/time/time.ts';

const DAY_MS = 86_400_000;
/** Twelve weeks. */
const PAST_DAYS = 84;

const dayOf = (instant: number): string => toClock(new Date(instant).toISOString()).day;

/** The twelve weeks before the day of a moment, in Sri Lanka. */
export function daysBack(now: string): ListedDays {
  const moment = Date.parse(now);
  return { from: dayOf(moment - PAST_DAYS * DAY_MS), to: dayOf(moment - DAY_MS) };
}
