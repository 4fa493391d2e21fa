import { say, says, type Text } from '../locale/say.ts';
import * as z from 'zod/mini';

/** The possible years of any date or time of a call. People mean these years, and the database can store them. */
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

/** A date in a query or a body, YYYY-MM-DD: a real day from 1900 to 2200. `message` is the refusal of all other texts. */
export const calendarDate = (message: Text | string) =>
  z
    .string(says(message))
    .check(z.refine((text) => isRealDay(text) && isYearWithin(text), says(message)));

/** A moment in a query or a body, ISO 8601 with a time zone, from 1900 to 2200. */
export const calendarMoment = (message: Text | string) =>
  z.iso
    .datetime({ offset: true, error: () => say(message) })
    .check(z.refine(isYearWithin, says(message)));
