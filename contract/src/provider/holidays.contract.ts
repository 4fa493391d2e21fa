import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { messageReply, replyOf } from '../endpoint/replies.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { requiredName, requiredText } from '../fields/text.ts';
import { say, says } from '../locale/say.ts';

/** A Poya day is a day without class; the other holidays are named beside the classes (R13.1.9). */
export const HOLIDAY_KINDS = ['poya', 'public'] as const;
/** Dates that one call can bring: a year has about 26. */
export const HOLIDAYS_A_CALL = 100;
/** Bytes of a list of holidays. */
const LIST_BYTES_MAX = 100_000;

const date = calendarDate(msg`Enter a date.`);

/** A day of the country's list, as its gazette says (R13.1.8). */
export const holiday = z.object({
  /** 2026-12-23. */
  date: z.string(),
  name: z.string(),
  kind: z.enum(HOLIDAY_KINDS),
  /** The number of the gazette: 2438/22. */
  gazette: z.string(),
});
export type Holiday = z.output<typeof holiday>;

const facts = {
  name: requiredName(msg`Name`, 100),
  kind: z.enum(HOLIDAY_KINDS, says(msg`kind must be poya or public.`)),
  gazette: requiredText(msg`Gazette`, 40),
};

const holidayParams = z.object({ date });

/** A holiday as a call brings it. */
export const holidayInput = z.strictObject({ date, ...facts });

/** A row of a list that is no holiday, and why. */
const refusedRow = z.object({
  /** The row as spreadsheets count it, from 1. */
  line: z.int(),
  /** What stands in the row. */
  text: z.string(),
  message: z.string(),
});
export type RefusedHolidayRow = z.output<typeof refusedRow>;

export const listHolidays = endpoint({
  method: 'GET',
  path: '/holidays',
  access: 'signed-in',
  summary:
    'The holidays of Sri Lanka that are kept, by date, of one year or of all (R13.1.8). Each date is from a gazette; none is computed.',
  query: z.strictObject({
    year: z.optional(
      z.string().check(z.regex(/^(?:19|20|21)\d\d$/, says(msg`Enter a year of four digits.`))),
    ),
  }),
  reply: replyOf({ holidays: z.array(holiday) }),
  fallback: msg`The holidays could not be loaded.`,
});

export const putHoliday = endpoint({
  method: 'PUT',
  path: '/admin/holidays/{date}',
  access: { may: 'holidays.manage' },
  summary: 'Keeps a holiday at its date, in the place of the one that was there.',
  params: holidayParams,
  body: z.strictObject(facts),
  reply: messageReply,
  fallback: msg`The holiday could not be saved.`,
});

export const addHolidays = endpoint({
  method: 'POST',
  path: '/admin/holidays',
  access: { may: 'holidays.manage' },
  summary: 'Keeps many holidays at once, at most 100, in the place of those at the same dates.',
  body: z.strictObject({
    holidays: z.array(holidayInput, says(msg`The holidays must be a list.`)).check(
      z.minLength(1, says(msg`The list is empty.`)),
      z.maxLength(HOLIDAYS_A_CALL, says(msg`Send at most 100 holidays at once.`)),
      z.refine((list) => new Set(list.map((one) => one.date)).size === list.length, {
        error: () => say(msg`A date stands twice in the list.`),
      }),
    ),
  }),
  reply: replyOf({ message: z.string(), holidays: z.array(holiday) }),
  fallback: msg`The holidays could not be saved.`,
});

export const previewHolidays = endpoint({
  method: 'POST',
  path: '/admin/holidays/preview',
  access: { may: 'holidays.manage' },
  summary:
    'Reads a list of holidays and keeps nothing. Takes the form field list: a text, CSV or XLSX with date, name, kind and gazette, to 100 rows and 100 KB.',
  upload: { field: 'list', maxBytes: LIST_BYTES_MAX },
  reply: replyOf({
    /** By date. */
    holidays: z.array(holiday),
    refused: z.array(refusedRow),
  }),
  fallback: msg`The list could not be read.`,
});

export const removeHoliday = endpoint({
  method: 'DELETE',
  path: '/admin/holidays/{date}',
  access: { may: 'holidays.manage' },
  summary: 'Takes a holiday off the list. A date without one is 404.',
  params: holidayParams,
  reply: messageReply,
  fallback: msg`The holiday could not be removed.`,
});
