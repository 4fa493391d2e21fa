/** The time zone of Sri Lanka, as Intl and PostgreSQL name it. Servers and readers anywhere use it. */
export const COLOMBO_ZONE = 'Asia/Colombo';
/** How far that zone is ahead of UTC, milliseconds: always half past five hours, because there is no summer time. */
export const COLOMBO_OFFSET_MS = 5.5 * 60 * 60 * 1000;

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: COLOMBO_ZONE });

/** Today's date in Sri Lanka, YYYY-MM-DD. */
export function todayInColombo(now: Date = new Date()): string {
  return DAY.format(now);
}
