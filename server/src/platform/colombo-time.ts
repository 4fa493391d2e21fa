import { msg } from '#texts';
import { COLOMBO_OFFSET_MS } from '@panthiya/contract/fields/colombo-time';
import type { Text } from '@panthiya/contract/locale/say';

// Not by Intl: it names months of the moon in Sinhala (R15.4).
const MONTHS = [
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

/** The date of a moment in Sri Lanka, as mails say it: 18 Mar 2026. */
export function writeColomboDay(at: Date): Text {
  const there = new Date(at.getTime() + COLOMBO_OFFSET_MS);
  const day = there.getUTCDate();
  const month = MONTHS[there.getUTCMonth()] ?? '';
  const year = String(there.getUTCFullYear());
  return msg`${{ day }} ${{ month }} ${{ year }}`;
}

/** A moment as spreadsheets read it, in the time of Sri Lanka: 2026-03-18 14:05:00. */
export function inSriLanka(at: Date): string;
export function inSriLanka(at: Date | null): string | null;
export function inSriLanka(at: Date | null): string | null {
  // Intl would cost more than the row.
  return (
    at && new Date(at.getTime() + COLOMBO_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
  );
}
