import * as z from 'zod/mini';

/** Years that any date or time of a call may have: what people mean, and what the database can count with. */
const YEARS = { first: 1900, last: 2200 } as const;

/** True for a day that exists, written YYYY-MM-DD. */
export function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const isYearWithin = (text: string): boolean => {
  const year = Number(text.slice(0, 4));
  return year >= YEARS.first && year <= YEARS.last;
};

/** A date in a query or a body, YYYY-MM-DD: a real day from 1900 to 2200. `message` is the refusal of anything else. */
export const calendarDate = (message: string) =>
  z.string(message).check(z.refine((text) => isRealDay(text) && isYearWithin(text), message));

/** A moment in a query or a body, ISO 8601 with a time zone, from 1900 to 2200. */
export const calendarMoment = (message: string) =>
  z.iso.datetime({ offset: true, error: message }).check(z.refine(isYearWithin, message));
