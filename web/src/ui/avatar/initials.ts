const AT_MOST = 2; // R9.9
const TONES = 5;

/** Joins a Sinhala letter to the next. At the end of the text it would show as a stray sign. */
const DANGLING_JOIN = /\u0DCA?\u200D$/u;

/** One for all names: making it takes longer than a whole avatar. */
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letter as people count letters: é and නැ are one each. */
function firstLetterOf(word: string): string {
  for (const { segment } of LETTERS.segment(word.normalize('NFC'))) {
    if (/^\p{L}/u.test(segment)) return segment.replace(DANGLING_JOIN, '').toUpperCase();
  }
  return '';
}

/**
 * Replaces a picture (R2.2.1.4): the first letters of the name's words, at most two, in upper case. Without a name it is the
 * first letter of the next known text, e.g. username, then e-mail.
 */
export function initialsOf(name: string, ...otherwise: readonly (string | undefined)[]): string {
  const letters = name.split(/\s+/u).map(firstLetterOf).filter(Boolean).slice(0, AT_MOST);
  if (letters.length > 0) return letters.join('');
  return otherwise.map((text) => firstLetterOf(text ?? '')).find(Boolean) ?? '?';
}

/** A colour that never changes for a name: 0 to 4, from a small hash of it. */
export function toneOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % TONES;
}
