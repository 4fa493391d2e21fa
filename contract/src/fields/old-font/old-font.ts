/** From so many words on a text can be told from a name or a code. */
const WORDS_MIN = 3;
/** At least this share of the words must be odd. */
const SHARE = 0.4;

/** Two consonants with which English words begin. */
const BEGINS =
  '[bcdgjkprstwz]h|[bcfgkps]l|[bcdfgkptw]r|[dtsk]w|s[cfkmnpqtv]|[gkp]n|ts|ps|mn|m[rs]|[dj]r';
const CONSONANT = '[b-df-hj-np-tv-xz]';

/**
 * What words have that were typed for an old font (FM Abhaya, Bamini), and hardly any English word has. There the keys of Latin
 * letters are Sinhala or Tamil ones: ත is `;`. The signs alone find one Sinhala text in four, because many words have none.
 */
const ODD: readonly RegExp[] = [
  // Signs before, inside or after letters where English has none: ශ්‍රී ලංකා is `Y%S ,xld`.
  /[;,%@&[\]~|<>=][a-z]|[a-z][<>=~|"“”]+[a-z]|[a-z][<>=|~]/i,
  // A point before a small letter, ග; 'e.g.' and 'B.Sc.' are too few beside the other words.
  /(?:^|[^A-Z])\.[a-z]/,
  // A capital after a small letter, and letters of Western Europe: පාඨමාලා is `mdGud,d`, ම් is `ï`.
  /[a-z][A-Z]/,
  /[a-z][\u00a1-\u00ff]|[\u00a1-\u00ff][a-z]/i,
  // Other two consonants at the begin; none but consonants; letters that do not stand like this.
  new RegExp(String.raw`^\W*(?!${BEGINS})${CONSONANT}{2}[a-z;]`),
  new RegExp(String.raw`^\W*${CONSONANT}{2,}[^a-zA-Z]*$`),
  /q(?!u)|[jqv]\W*$|j[^aeiou\W]|([hjquwxy])\1/,
];

/** 'Kjy;' as 'kjy;'. Words of capitals alone stay: PDF. */
const withSmallBegin = (word: string): string =>
  word.replace(/^\W*[A-Z](?=[a-z])/, (begin) => begin.toLowerCase());

/** So much of a text is read, in letters: it is asked at each press of a key. */
const READ = 1000;

const wordsOf = (text: string) => text.slice(0, READ).trim().split(/\s+/).map(withSmallBegin);
const isOdd = (word: string): boolean => ODD.some((pattern) => pattern.test(word));

/** True for text that was probably typed for an old font: others see other letters in it than its writer (R15.5.10). */
export function looksLikeOldFont(text: string): boolean {
  const words = wordsOf(text);
  if (words.length < WORDS_MIN) return false;
  return words.filter(isOdd).length >= SHARE * words.length;
}

/** The same for the name of a person, which has often two words: then both must be odd (R21.2.4). */
export function nameLooksLikeOldFont(name: string): boolean {
  const words = wordsOf(name);
  return looksLikeOldFont(name) || (words.length === 2 && words.every(isOdd));
}
