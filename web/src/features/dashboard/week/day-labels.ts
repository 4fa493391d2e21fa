import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { clockLabel, formatDay, toClock } from '../../../lib/time/time.ts';
import { addDays, dayAt, isOpenAt, opensAt, weekdayOf } from './week-days.ts';

const MINUTE = 60_000;
/** If the class is further away than this, the time says more than the wait. */
const WAIT_TOLD = 90 * MINUTE;

/** 6:30 pm, by the clock of Sri Lanka; of an instant in ISO 8601 or ms since 1970. */
export function timeAt(instant: string | number): string {
  return clockLabel(toClock(new Date(instant).toISOString()).time);
}

/** The end of a class next to its start: to 8:00. */
export const untilLabel = ({ endsAt }: WeekEntry): string => `to ${timeAt(endsAt).slice(0, -3)}`;

/** Since when a request waits: today, yesterday, Mon 16 Nov 2026. */
export function sinceLabel(instant: string, moment: number): string {
  const date = dayAt(Date.parse(instant));
  const today = dayAt(moment);
  if (date === today) return 'today';
  return date === addDays(today, -1) ? 'yesterday' : formatDay(instant);
}

/** How near a class is: "Next, in 40 minutes", "Open now, begins at 6:30 pm", "Now, until 8:00 pm". */
export function nearnessLabel(entry: WeekEntry, moment: number): string {
  const left = Date.parse(entry.beginsAt) - moment;
  if (left <= 0) return `Now, until ${timeAt(entry.endsAt)}`;
  if (isOpenAt(entry, moment)) return `Open now, begins at ${timeAt(entry.beginsAt)}`;
  if (left > WAIT_TOLD) return 'Next class today';
  const minutes = Math.ceil(left / MINUTE);
  return `Next, in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`;
}

/** The time from which a live session can be joined: 6:15 pm. */
export const openingLabel = (entry: WeekEntry): string => timeAt(opensAt(entry));

/** The day of a moment seen from another: Today, Tomorrow, Sunday; in a week Next Monday. */
export function dayLabel(at: number, moment: number): string {
  const [date, today] = [dayAt(at), dayAt(moment)];
  if (date === today) return 'Today';
  if (date === addDays(today, 1)) return 'Tomorrow';
  return `${date === addDays(today, 7) ? 'Next ' : ''}${weekdayOf(date)}`;
}

/** The place of a class: its hall, or Online. The typed text of the timetable can say Online too. */
export const isOnline = ({ kind, place }: Pick<WeekEntry, 'kind' | 'place'>): boolean =>
  place === '' ? kind === 'session' : /^online\b/iu.test(place.trim());

/** 54 students, 1 student. */
export const studentCountLabel = (count: number): string =>
  count === 1 ? '1 student' : `${count.toLocaleString('en')} students`;
