import { toWesternDigits } from '@panthiya/contract/locale/digits';
import { readSearch } from '../users/search-words.ts';

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
