import { msg } from '#texts';
import { COLOMBO_OFFSET_MS } from '@panthiya/contract/fields/colombo-time';
import { writeDate } from '@panthiya/contract/locale/dates';
import type { Text } from '@panthiya/contract/locale/say';

const shifted = (at: Date): Date => new Date(at.getTime() + COLOMBO_OFFSET_MS);

/** The date of a moment in Sri Lanka, as mails say it: 18 Mar 2026. */
export const writeColomboDay = (at: Date): Text => writeDate(shifted(at));

/** The clock of Sri Lanka at a moment, as the pages say it: 2:05 pm (R15.4.3). */
function writeColomboClock(at: Date): Text {
  const [hours, minutes] = [shifted(at).getUTCHours(), shifted(at).getUTCMinutes()];
  const time = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`;
  return hours < 12 ? msg`${{ time }} am` : msg`${{ time }} pm`;
}

/** A moment in Sri Lanka, as mails say it: 18 Mar 2026, 2:05 pm. */
export const writeColomboTime = (at: Date): Text =>
  msg`${{ day: writeColomboDay(at) }}, ${{ time: writeColomboClock(at) }}`;

const WEEKDAYS = [
  msg`Sunday`,
  msg`Monday`,
  msg`Tuesday`,
  msg`Wednesday`,
  msg`Thursday`,
  msg`Friday`,
  msg`Saturday`,
] as const;

/** The same with the weekday, by which people know their classes: Wednesday, 18 Mar 2026, 2:05 pm. */
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
