import { COLOMBO_OFFSET_MS, COLOMBO_ZONE } from '@panthiya/contract/fields/colombo-time';

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: COLOMBO_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** The date of a moment in Sri Lanka, as mails say it: 18 Mar 2026. */
export const writeColomboDay = (at: Date): string => DAY.format(at);

/** A moment as spreadsheets read it, in the time of Sri Lanka: 2026-03-18 14:05:00. */
export function inSriLanka(at: Date): string;
export function inSriLanka(at: Date | null): string | null;
export function inSriLanka(at: Date | null): string | null {
  // Intl would cost more than the row.
  return (
    at && new Date(at.getTime() + COLOMBO_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
  );
}
