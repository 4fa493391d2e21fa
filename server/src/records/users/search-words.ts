import { toWesternDigits } from '@panthiya/contract/locale/digits';
import { foldWord } from '@panthiya/contract/locale/fold';

/** How many words of a search are used. */
export const WORDS_MAX = 5;
/** A phone number, or its begin, as people write it. */
const PHONE = /^\+?[\d\s().-]*\d[\d\s().-]*$/;

/** Digits of a whole number of Sri Lanka with its country: 94 and nine more. */
const WITH_COUNTRY = 11;

/** The begin of a phone number as the table of words has it. Without the country of Sri Lanka, so that 077 and +9477 are 77. */
function toKept(written: string): string {
  const digits = written.replaceAll(/\D/g, '');
  const isAbroad = written.startsWith('+') || digits.startsWith('00');
  const abroad = digits.replace(/^00/, '');
  if (isAbroad) return abroad.startsWith('94') ? abroad.slice(2) : `+${abroad}`;
  if (digits.startsWith('0')) return digits.slice(1);
  return digits.startsWith('94') && digits.length >= WITH_COUNTRY ? digits.slice(2) : digits;
}

/** A phone number or its begin as the table of words has it, '' for signs alone; undefined for other text. */
function readNumber(text: string): string | undefined {
  const western = toWesternDigits(text);
  return PHONE.test(western) ? toKept(western) : undefined;
}

/** A search for a phone number or its begin, as the table of words has it. */
export const readPhone = (search: string): string | undefined =>
  readNumber(search.trim()) || undefined;

// An address finds one user, a number a few, a name many.
const rarityOf = (word: string): number =>
  word.length + (word.includes('@') ? 2000 : 0) + (/[^\p{L}\p{M}]/u.test(word) ? 1000 : 0);

/** The words of a search, folded as the words of names are (R15.5.7). */
export function readWords(search: string): readonly string[] {
  return foldWord(search).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
}

/** The words of a search as `user_words` and `member_words` have them, the likely rarest first. None for an empty search. */
export function readSearch(search: string): readonly string[] {
  const phone = readNumber(search.trim());
  if (phone !== undefined) return [phone].filter(Boolean);
  return readWords(search)
    .map((word) => readNumber(word) ?? word)
    .filter(Boolean)
    .toSorted((one, other) => rarityOf(other) - rarityOf(one));
}
