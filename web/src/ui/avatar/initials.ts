const AT_MOST = 2; // R9.9
const TONES = 5;

/** A letter with its signs, and the letters that a joiner makes part of it: é, නැ and ක්‍රි are one each (R15.5.4). */
const LETTER = /\p{L}(?:\u0DCA\u200D\p{L})*\p{M}*/u;

const firstLetterOf = (word: string): string =>
  LETTER.exec(word.normalize('NFC'))?.[0].toUpperCase() ?? '';

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
