import { msg } from '#texts';
import { COLOMBO_OFFSET_MS } from '@panthiya/contract/fields/colombo-time';
import { writeDate } from '@panthiya/contract/locale/dates';
import type { Text } from '@panthiya/contract/locale/say';

const shifted = (at: Date): Date => new Date(at.getTime() + COLOMBO_OFFSET_MS);

/** The date of a moment in Sri Lanka, as mails say it: 18 Mar 2026. */
export const writeColomboDay = (at: Date): Text => writeDate(shifted(at));

/** A moment in Sri Lanka, as mails say it: 18 Mar 2026, 14:05. */
export const writeColomboTime = (at: Date): Text => {
  const day = writeColomboDay(at);
  const time = shifted(at).toISOString().slice(11, 16);
  return msg`${{ day }}, ${{ time }}`;
};

const WEEKDAYS = [
  msg`Sunday`,
  msg`Monday`,
  msg`Tuesday`,
  msg`Wednesday`,
  msg`Thursday`,
  msg`Friday`,
  msg`Saturday`,
] as const;

/** The same with the weekday, by which people know their classes: Wednesday, 18 Mar 2026, 14:05. */
export const writeColomboWeekday = (at: Date): Text => {
  const weekday = WEEKDAYS[shifted(at).getUTCDay()] ?? '';
  return msg`${{ weekday }}, ${{ time: writeColomboTime(at) }}`;
};

/** A moment as spreadsheets read it, in the time of Sri Lanka: 2026-03-18 14:05:00. */
export function inSriLanka(at: Date): string;
export function inSriLanka(at: Date | null): string | null;
export function inSriLanka(at: Date | null): string | null {
  // Intl would cost more than the row.
  return at && shifted(at).toISOString().slice(0, 19).replace('T', ' ');
}
