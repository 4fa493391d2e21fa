import { foldWord } from '@panthiya/contract/locale/fold';

// Marks on Latin letters; those of Sinhala and Tamil are vowels.
const ACCENTS = /[\u0300-\u036F]/g;

/** Text as it is searched in a list: folded as the server does (R15.5.7), and without accents, blanks and hyphens. */
const plain = (text: string): string =>
  foldWord(text).normalize('NFKD').replace(ACCENTS, '').replaceAll(/[\s-]/g, '');

/** True when the text has the typed words in it, however they are typed. */
export const matches = (text: string, typed: string): boolean => plain(text).includes(plain(typed));

/** True when the typed words are the text, however they are typed. */
export const isSame = (text: string, typed: string): boolean => plain(text) === plain(typed);
