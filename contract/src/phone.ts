import { msg } from '#texts';
import { toWesternDigits } from './locale/digits.ts';
import { say, says, type Text } from './locale/say.ts';
import * as z from 'zod/mini';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isRequired, mustBeText } from './fields/fields.texts.ts';

const HOME: CountryCode = 'LK';
/** Longest phone number that is read at all, in characters. */
const WRITTEN_LIMIT = 32;
// People write digits with a leading plus, blanks, hyphens, dots and brackets. The library alone would also accept vanity letters
// ("077 CALL ME") and extensions as part of a number.
const WRITTEN = /^\+?[\d\s().-]+$/;

/** The number in E.164 (+94771234567), or undefined when it is none. Sri Lanka is the default country (R5.8). */
export function toE164(text: string): string | undefined {
  if (text.length > WRITTEN_LIMIT || !WRITTEN.test(text)) return undefined;
  const number = parsePhoneNumberFromString(text, { defaultCountry: HOME, extract: false });
  return number?.isValid() ? number.number : undefined;
}

/** The number as people read it: 077 123 4567 at home, +61 … abroad; the text itself when it is none. */
export function toReadable(text: string): string {
  const number = parsePhoneNumberFromString(text, HOME);
  if (!number) return text;
  return number.country === HOME ? number.formatNational() : number.formatInternational();
}

function toStored(text: string): string {
  const typed = text.trim();
  return toE164(toWesternDigits(typed)) ?? typed;
}

/** A required phone number as people write it; the result is in E.164. */
export function requiredPhone(label: Text | string) {
  return z.string(says(mustBeText({ label }))).check(
    z.overwrite(toStored),
    z.minLength(1, { error: () => say(isRequired({ label })), abort: true }),
    z.refine(
      (text) => toE164(text) !== undefined,
      says(msg`Enter a phone number like 077 123 4567.`),
    ),
  );
}

/** A phone number that can be empty; the result is in E.164 or ''. */
export function optionalPhone(label: Text | string) {
  return z.string(says(mustBeText({ label }))).check(
    z.overwrite(toStored),
    z.refine(
      (text) => text === '' || toE164(text) !== undefined,
      says(msg`Enter a phone number like 077 123 4567, or leave it empty.`),
    ),
  );
}
