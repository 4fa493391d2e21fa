import { WEEKDAYS } from '@panthiya/contract/courses/courses.rules';
import { addDays } from './week-days.ts';

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const indexOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;
const monthOf = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
const dayOf = (date: string): number => Number(date.slice(8));

/** Monday. */
export function weekdayOf(date: string): string {
  return WEEKDAYS[indexOf(date)] ?? '';
}

/** Monday, 16 November. */
export function shortDay(date: string): string {
  return `${weekdayOf(date)}, ${dayOf(date)} ${monthOf(date)}`;
}

/** The week that begins on this Monday: 16 – 22 November, or 30 November – 6 December. */
export function formatSpan(monday: string): string {
  const sunday = addDays(monday, 6);
  const begin = monthOf(monday) === monthOf(sunday) ? '' : ` ${monthOf(monday)}`;
  return `${dayOf(monday)}${begin} – ${dayOf(sunday)} ${monthOf(sunday)}`;
}
