import { toWesternDigits } from '@panthiya/contract/locale/digits';
import { readPhone, readSearch } from '../users/search-words.ts';

/** A number that can only be an index number, or the end of a phone number: too short for a phone with its zero. */
const SHORT_NUMBER = /^\d{1,8}$/;

/**
 * The words of a search as `student_words` has them, the likely rarest first; none for an empty search. An index number is also
 * kept without the zeros that lead it, which clerks and Excel leave out.
 */
export function readStudentSearch(search: string): readonly string[] {
  const typed = toWesternDigits(search.trim());
  if (SHORT_NUMBER.test(typed)) return [typed.replace(/^0+(?=\d)/, '')];
  return readSearch(search);
}

/** So many digits of a number tell a guardian; fewer are in too many. */
const LAST_DIGITS_MIN = 4;
/** Signs that people write between the digits of a number. */
const BETWEEN_DIGITS = /[\s().-]/g;

/**
 * The last digits of a guardian's mobile number, when a search is a number: those that were typed, or a whole number without what leads
 * it. undefined for any other search.
 */
export function readLastDigits(search: string): string | undefined {
  const typed = toWesternDigits(search.trim()).replaceAll(BETWEEN_DIGITS, '');
  const digits = SHORT_NUMBER.test(typed) ? typed : readPhone(search)?.replace(/^\+/, '');
  return digits !== undefined && digits.length >= LAST_DIGITS_MIN ? digits : undefined;
}
