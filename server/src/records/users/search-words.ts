import { toCapitals } from '@panthiya/contract/fields/name';

/** Words of a search that are looked at. */
export const WORDS_MAX = 5;
/** A phone number, or its begin, as people write it. */
const PHONE = /^\+?[\d\s().-]*\d[\d\s().-]*$/;

/** The begin of a phone number as it is kept, with the country first: 077 is +9477. */
function toKept(written: string): string {
  const digits = written.replaceAll(/\D/g, '');
  if (written.startsWith('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (digits.startsWith('0')) return `+94${digits.slice(1)}`;
  return digits.startsWith('94') ? `+${digits}` : digits;
}

// An address is met once, a number by few, a name by many.
const rarityOf = (word: string): number =>
  word.length + (word.includes('@') ? 2000 : 0) + (/[^\p{L}\p{M}]/u.test(word) ? 1000 : 0);

/** The words of a search, in capitals, as names and their words are kept. */
export function readWords(search: string): readonly string[] {
  return toCapitals(search).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
}

/** The words of a search for users as they stand in `user_words`, the likely rarest first; none for an empty search. */
export function readSearch(search: string): readonly string[] {
  const text = search.trim();
  if (PHONE.test(text)) return [toKept(text)];
  return readWords(text)
    .map((word) => (PHONE.test(word) ? toKept(word) : word))
    .toSorted((one, other) => rarityOf(other) - rarityOf(one));
}
