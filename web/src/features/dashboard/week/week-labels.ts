import { t } from '#texts';
import { monthName, weekdayName, weekdayOf } from '../../../lib/calendar/names.ts';
import { addDays } from './week-days.ts';

const TINY_WEEKDAYS = [
  t({ message: 'Mo', context: 'tiny weekday' }),
  t({ message: 'Tu', context: 'tiny weekday' }),
  t({ message: 'We', context: 'tiny weekday' }),
  t({ message: 'Th', context: 'tiny weekday' }),
  t({ message: 'Fr', context: 'tiny weekday' }),
  t({ message: 'Sa', context: 'tiny weekday' }),
  t({ message: 'Su', context: 'tiny weekday' }),
];

const monthOf = (date: string): string => monthName(Number(date.slice(5, 7)));
const dayOf = (date: string): number => Number(date.slice(8));
function dayAndMonth(date: string): string {
  const [day, month] = [dayOf(date), monthOf(date)];
  return t({ message: `${day} ${month}`, comment: 'A day: 16 November.' });
}

/** Mo, for a place as wide as two letters. */
export const tinyWeekdayOf = (date: string): string => TINY_WEEKDAYS[weekdayOf(date) - 1] ?? '';

/** Monday, 16 November. */
export function shortDay(date: string): string {
  return `${weekdayName(weekdayOf(date))}, ${dayAndMonth(date)}`;
}

/** The week that starts on this Monday: 16 – 22 November, or 30 November – 6 December. */
export function formatSpan(monday: string): string {
  const sunday = addDays(monday, 6);
  const [from, to, month] = [dayOf(monday), dayOf(sunday), monthOf(sunday)];
  return monthOf(monday) === month
    ? t({
        message: `${from} – ${to} ${month}`,
        comment: 'The days of a week: 16 – 22 November.',
      })
    : `${dayAndMonth(monday)} – ${dayAndMonth(sunday)}`;
}
