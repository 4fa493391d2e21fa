/** The clock by which Sri Lanka lives, as Intl and PostgreSQL name it. Whoever serves and whoever reads use it, wherever they are. */
export const COLOMBO_ZONE = 'Asia/Colombo';
/** How far that clock is before UTC, milliseconds: half past five hours, always, for there is no summer time. */
export const COLOMBO_OFFSET_MS = 5.5 * 60 * 60 * 1000;

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: COLOMBO_ZONE });

/** Today's date in Sri Lanka, YYYY-MM-DD. */
export function todayInColombo(now: Date = new Date()): string {
  return DAY.format(now);
}
