import { foldWord } from '@panthiya/contract/locale/fold';

// Marks on Latin letters; those of Sinhala and Tamil are vowels.
const ACCENTS = /[\u0300-\u036F]/g;

/** Text as it is searched in a list: folded as the server does (R15.5.7), and without accents, blanks and hyphens. */
const plain = (text: string): string =>
  foldWord(text).normalize('NFKD').replace(ACCENTS, '').replaceAll(/[\s-]/g, '');

/** True when the text has the typed words in it, however they are typed. */
export const matches = (text: string, typed: string): boolean => plain(text).includes(plain(typed));

/** The same options, first those with a name that begins with the typed words: Wattala before Kadawatha for "wat". */
export function beginningsFirst<T>(
  options: readonly T[],
  namesOf: (option: T) => readonly string[],
  typed: string,
): readonly T[] {
  const start = plain(typed);
  if (start === '') return options;
  const begins = (option: T) => namesOf(option).some((name) => plain(name).startsWith(start));
  return [...options.filter(begins), ...options.filter((option) => !begins(option))];
}

/** True when the typed words are the text, however they are typed. */
export const isSame = (text: string, typed: string): boolean => plain(text) === plain(typed);
