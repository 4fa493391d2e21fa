import { msg } from '#texts';
import { say, says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { isRealDay } from './calendar-date.ts';
import { todayInColombo } from './colombo-time.ts';

/** The value the wizard starts with (R9.20). */
export const DEFAULT_DATE_OF_BIRTH = '2000-12-31';
/** The earliest accepted date of birth, YYYY-MM-DD. */
export const EARLIEST_DATE_OF_BIRTH = '1900-01-01';

/** A date of birth, YYYY-MM-DD: a real day from 1900 to today in Sri Lanka (R3.3). */
export const dateOfBirth = z.string(says(msg`Date of Birth must be text.`)).check(
  z.minLength(1, says(msg`Date of Birth is required.`)),
  z.refine(isRealDay, {
    error: () => say(msg`Enter a real date, like 2004-03-18.`),
    abort: true,
  }),
  z.refine(
    (text) => text >= EARLIEST_DATE_OF_BIRTH,
    says(msg`Date of Birth cannot be before 1900.`),
  ),
  z.refine((text) => text <= todayInColombo(), says(msg`Date of Birth cannot be in the future.`)),
);
