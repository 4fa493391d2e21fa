import { plural, t } from '#texts';
import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { weekdayName, weekdayOf } from '../../../lib/calendar/names.ts';
import { bareClockLabel, clockLabel, formatDay, toClock } from '../../../lib/time/time.ts';
import { addDays, dayAt, isOpenAt, opensAt } from './week-days.ts';

const MINUTE = 60_000;
/** If the class is further away than this, the time says more than the wait. */
const WAIT_TOLD = 90 * MINUTE;

/** 6:30 pm, by the clock of Sri Lanka; of an instant in ISO 8601 or ms since 1970. */
export function timeAt(instant: string | number): string {
  return clockLabel(toClock(new Date(instant).toISOString()).time);
}

/** The end of a class next to its start: to 8:00. */
export function untilLabel({ endsAt }: WeekEntry): string {
  const time = bareClockLabel(toClock(endsAt).time);
  return t({ message: `to ${time}`, comment: 'The end of a class, below its begin.' });
}

/** Since when a request waits, to stand after the word since: today, yesterday, Mon 16 Nov 2026. */
export function sinceLabel(instant: string, moment: number): string {
  const date = dayAt(Date.parse(instant));
  const today = dayAt(moment);
  if (date === today) return t({ message: 'today', context: 'since' });
  return date === addDays(today, -1)
    ? t({ message: 'yesterday', context: 'since' })
    : formatDay(instant);
}

/** How near a class is: "Next, in 40 minutes", "Open now, begins at 6:30 pm", "Now, until 8:00 pm". */
export function nearnessLabel(entry: WeekEntry, moment: number): string {
  const left = Date.parse(entry.beginsAt) - moment;
  if (left <= 0) return t`Now, until ${{ time: timeAt(entry.endsAt) }}`;
  if (isOpenAt(entry, moment)) return t`Open now, begins at ${{ time: timeAt(entry.beginsAt) }}`;
  if (left > WAIT_TOLD) return t`Next class today`;
  const minutes = Math.ceil(left / MINUTE);
  return t`${plural({ minutes }, { 1: 'Next, in a minute', other: 'Next, in # minutes' })}`;
}

/** The time from which a live session can be joined: 6:15 pm. */
export const openingLabel = (entry: WeekEntry): string => timeAt(opensAt(entry));

/** The day of a moment seen from another: Today, Tomorrow, Sunday; in a week Next Monday. */
export function dayLabel(at: number, moment: number): string {
  const [date, today] = [dayAt(at), dayAt(moment)];
  if (date === today) return t`Today`;
  if (date === addDays(today, 1)) return t`Tomorrow`;
  const weekday = weekdayName(weekdayOf(date));
  return date === addDays(today, 7) ? t`Next ${{ weekday }}` : weekday;
}

/** The place of a class: its hall, or Online. The typed text of the timetable can say Online too. */
export const isOnline = ({ kind, place }: Pick<WeekEntry, 'kind' | 'place'>): boolean =>
  place === '' ? kind === 'session' : /^online\b/iu.test(place.trim());

/** 54 students, 1 student. */
export const studentCountLabel = (count: number): string =>
  t`${plural({ count }, { one: '# student', other: '# students' })}`;
