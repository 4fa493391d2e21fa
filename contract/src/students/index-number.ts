import { msg } from '#texts';
import * as z from 'zod/mini';
import { normalized } from '../fields/normalized.ts';
import { says } from '../locale/say.ts';

/** Longest index number (R21.1.3). */
export const INDEX_NUMBER_MAX = 20;
/** Digits that the counter counts, before the check digit. */
const COUNTED_DIGITS = 6;
/** The first number of the counter. No zero leads it: Excel would lose it. */
export const FIRST_COUNTED = 10 ** (COUNTED_DIGITS - 1) + 1;
/** The last number of the counter. */
export const LAST_COUNTED = 10 ** COUNTED_DIGITS - 1;

const FORM = /^[A-Z0-9/-]+$/;

/** The check digit of a number by ISO 7064, MOD 11-10: it finds every wrong digit and most that changed places. */
export function checkDigitOf(digits: string): string {
  const product = [...digits].reduce((carried, digit) => {
    const sum = (carried + Number(digit)) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return String((11 - product) % 10);
}

/** An index number of the counter: 6 digits and their check digit. */
export const writeCounted = (count: number): string => {
  const digits = String(count).padStart(COUNTED_DIGITS, '0');
  return digits + checkDigitOf(digits);
};

/** As it is kept: full-width digits and letters as plain ones, in capitals, without blanks. */
const toKept = (typed: string): string =>
  normalized(typed, 'NFKC').replaceAll(/\s/g, '').toUpperCase();

/** The index number of a student, '' for none: 1 to 20 of A to Z, 0 to 9, - and / (R21.1.3). */
export const optionalIndexNumber = z.string(says(msg`Index number must be text.`)).check(
  z.overwrite(toKept),
  z.refine(
    (text) => text === '' || (text.length <= INDEX_NUMBER_MAX && FORM.test(text)),
    says(msg`Use 1 to 20 letters A to Z, digits, - and /.`),
  ),
);

/** The same where there must be one. */
export const indexNumber = optionalIndexNumber.check(
  z.minLength(1, says(msg`Index number is required.`)),
);
