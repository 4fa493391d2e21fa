import { msg } from '#texts';
import type { ErrorCode } from '../errors.ts';
import type { Text } from '../locale/say.ts';

/** Length of a password in characters (code points), where one is set (R5.7). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Longer text is no password in any form: putting it in order could take long. UTF-16 units. */
const MEASURED_MAX = 1000;
/** Lowest score of a password that can be set (R9.15). */
export const PASSWORD_MIN_SCORE = 40;

/** What a form says about a password and its confirmation (R5.5). */
export const PASSWORDS_DIFFER = msg`Passwords do not match`;

/** The form in which a password is scored and hashed: NFC, nothing trimmed. */
export function normalizePassword(password: string): string {
  return password.length > MEASURED_MAX ? password : password.normalize('NFC');
}

/** Strength from 0 to 100 by the sums of R5.13-R5.15; the empty password scores 0. */
export function passwordScore(password: string): number {
  const characters = [...normalizePassword(password)];
  const length = characters.length;
  if (length === 0) return 0;
  const has = (pattern: RegExp): boolean => characters.some((character) => pattern.test(character));
  const score =
    (length >= 8 ? 25 : 0) +
    (has(/\p{Lu}/u) ? 25 : 0) +
    (has(/\p{Ll}/u) ? 25 : 0) +
    (has(/\p{Nd}/u) ? 15 : 0) +
    (has(/[^\p{L}\p{N}]/u) ? 10 : 0) +
    (length >= 12 ? 10 : 0) +
    (length >= 16 ? 10 : 0) +
    (new Set(characters).size >= length * 0.7 ? 10 : 0);
  return Math.min(score, 100);
}

const VERY_WEAK = msg`Very Weak`;
const LABELS: readonly (readonly [number, Text])[] = [
  [80, msg`Very Strong`],
  [60, msg({ message: 'Strong', context: 'password' })],
  [40, msg({ message: 'Medium', context: 'password' })],
  [20, msg({ message: 'Weak', context: 'password' })],
];

/** The word for a score (R5.16). */
export function passwordLabel(score: number): Text {
  return LABELS.find(([from]) => score >= from)?.[1] ?? VERY_WEAK;
}

/** The owner of the password: it must be neither their address nor their name. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Fewer letters than this are too few to be anybody's name. */
const NAME_LETTERS_MIN = 3;

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');

/** The address or the name, with any digits and signs in it: who knows the name tries a year or a 1 after it. */
function isPersonal(password: string, owner: PasswordOwner): boolean {
  const { email, firstName, lastName } = owner;
  const [localPart = ''] = email.split('@');
  const own = [email, localPart, firstName, lastName, firstName + lastName, lastName + firstName];
  const letters = lettersOf(password);
  return (
    own.some((text) => text.toLowerCase() === password.toLowerCase()) ||
    (letters.length >= NAME_LETTERS_MIN && own.some((text) => lettersOf(text) === letters))
  );
}

// What anyone would try first here: the product's name, alone or with its roles and subjects.
const OWN_NAME = 'panthiya';
const OWN_WORDS =
  /^(?:panthiya|admin(?:istrator)?|system|root|student|pupil|lecturer|teacher|owner|member|class(?:es|room)?|tuition|institute|school|college|organi[sz]ation|support|login|welcome|srilanka)+$/;
const STAND_INS: Readonly<Record<string, string>> = {
  '4': 'a',
  '@': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
};

const spell = (text: string): string =>
  text.replace(/[4@31!05$]/g, (sign) => STAND_INS[sign] ?? '');

/** Only the product's name and words of this list, with any digits and signs between, after or for their letters. */
function isOfOwnWords(password: string): boolean {
  const folded = password.toLowerCase();
  // A sign after a word is one of its letters (panthiy@99) or an ornament (@dmin!!).
  const forms = [folded, spell(folded.replace(/\d+$/, '')), spell(folded.replace(/[^a-z]+$/, ''))];
  return forms.some((form) => {
    const letters = form.replace(/[^a-z]/g, '');
    return letters.includes(OWN_NAME) && OWN_WORDS.test(letters);
  });
}

// A short piece repeated (aaaaaaaa, 12121212) is as common as any; lists of common passwords leave these out.
const REPEATED = /^(.{1,4})\1+$/su;

/**
 * What is wrong with a new password (R5.7), or undefined. `isCommon` says if it is among the most used ones. The server knows all
 * of them, the page the first thousand.
 */
export function findPasswordProblem(
  password: string,
  owner: PasswordOwner,
  isCommon: (lowerCase: string) => boolean = () => false,
): Extract<ErrorCode, `PASSWORD_${string}`> | undefined {
  const text = normalizePassword(password);
  const length = [...text].length;
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) return 'PASSWORD_LENGTH';
  if (isPersonal(text, owner)) return 'PASSWORD_PERSONAL';
  if (isOfOwnWords(text)) return 'PASSWORD_OBVIOUS';
  const lowerCase = text.toLowerCase();
  if (REPEATED.test(lowerCase) || isCommon(lowerCase)) return 'PASSWORD_COMMON';
  if (passwordScore(text) < PASSWORD_MIN_SCORE) return 'PASSWORD_WEAK';
  return undefined;
}
