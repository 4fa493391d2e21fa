import { msg } from '#texts';
import type { Text } from './say.ts';

// Not by Intl: it names months of the moon in Sinhala.
const SHORT_MONTHS = [
  msg({ message: 'Jan', context: 'short month' }),
  msg({ message: 'Feb', context: 'short month' }),
  msg({ message: 'Mar', context: 'short month' }),
  msg({ message: 'Apr', context: 'short month' }),
  msg({ message: 'May', context: 'short month' }),
  msg({ message: 'Jun', context: 'short month' }),
  msg({ message: 'Jul', context: 'short month' }),
  msg({ message: 'Aug', context: 'short month' }),
  msg({ message: 'Sep', context: 'short month' }),
  msg({ message: 'Oct', context: 'short month' }),
  msg({ message: 'Nov', context: 'short month' }),
  msg({ message: 'Dec', context: 'short month' }),
];

/**
 * The date that an instant has in UTC, without a leading zero, and Sep, not Sept: 18 Sep 2004. For another clock the instant is
 * moved first.
 */
export function writeDate(at: Date): Text {
  const [day, year] = [String(at.getUTCDate()), String(at.getUTCFullYear())];
  const month = SHORT_MONTHS[at.getUTCMonth()] ?? '';
  return msg`${{ day }} ${{ month }} ${{ year }}`;
}
