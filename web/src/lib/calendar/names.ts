import { t } from '#texts';

// Apart from lib/time: the sign-in page loads none of these.

const WEEKDAYS = [
  t`Monday`,
  t`Tuesday`,
  t`Wednesday`,
  t`Thursday`,
  t`Friday`,
  t`Saturday`,
  t`Sunday`,
];
const MONTHS = [
  t({ message: 'January', context: 'month' }),
  t({ message: 'February', context: 'month' }),
  t({ message: 'March', context: 'month' }),
  t({ message: 'April', context: 'month' }),
  t({ message: 'May', context: 'month' }),
  t({ message: 'June', context: 'month' }),
  t({ message: 'July', context: 'month' }),
  t({ message: 'August', context: 'month' }),
  t({ message: 'September', context: 'month' }),
  t({ message: 'October', context: 'month' }),
  t({ message: 'November', context: 'month' }),
  t({ message: 'December', context: 'month' }),
];

/** Monday; days count as those of a timetable: Monday is 1 (R11.7.2). */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';

/** January is 1. */
export const monthName = (month: number): string => MONTHS[month - 1] ?? '';

/** The weekday of a date such as 2026-11-16, from 1 for Monday. */
export const weekdayOf = (date: string): number => ((new Date(date).getUTCDay() + 6) % 7) + 1;

/** Today as people say it: Friday, 20 November 2026, by the clock of this device. */
export function formatLongDay(at: Date): string {
  const weekday = weekdayName(((at.getDay() + 6) % 7) + 1);
  const [day, year] = [at.getDate(), at.getFullYear()];
  const month = monthName(at.getMonth() + 1);
  return t({
    message: `${weekday}, ${day} ${month} ${year}`,
    comment: 'A date: Friday, 20 November 2026.',
  });
}
