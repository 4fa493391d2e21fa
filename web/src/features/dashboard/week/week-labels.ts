import { addDays, weekdayOf } from './week-days.ts';

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const monthOf = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
const dayOf = (date: string): number => Number(date.slice(8));

/** Monday, 16 November. */
export function shortDay(date: string): string {
  return `${weekdayOf(date)}, ${dayOf(date)} ${monthOf(date)}`;
}

/** The week that starts on this Monday: 16 – 22 November, or 30 November – 6 December. */
export function formatSpan(monday: string): string {
  const sunday = addDays(monday, 6);
  const begin = monthOf(monday) === monthOf(sunday) ? '' : ` ${monthOf(monday)}`;
  return `${dayOf(monday)}${begin} – ${dayOf(sunday)} ${monthOf(sunday)}`;
}
