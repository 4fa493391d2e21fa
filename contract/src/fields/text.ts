import { msg } from '#texts';
import { says, type Text } from '../locale/say.ts';
import * as z from 'zod/mini';
import {
  hasForbiddenCharacters,
  hasTooManyCharacters,
  hasWebAddress,
  isRequired,
  mustBeText,
} from './fields.texts.ts';
import { hasStackedMarks, normalized } from './normalized.ts';
import { toRightSpelling } from './spelling.ts';

/** Longest text of a field that names no other limit, in UTF-16 units (R5.1). */
export const TEXT_LIMIT = 200;

// Control, surrogate, private and unassigned characters, line separators, and format characters such as the right-to-left
// override. The joiners U+200C and U+200D stay: Sinhala and Tamil need them.
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;

// What mail programs and chats turn into a link. Compared in NFKC, which makes wide and other forms of these signs equal.
const LINK = /:\/\/|www\./i;

/** True when no part of the text becomes a link on a page or in a mail. */
const hasNoLink = (text: string): boolean => !LINK.test(normalized(text, 'NFKC'));

/** The rule of all names, and of other texts in mails to others: no link in them. */
export const withoutLink = (label: Text | string) =>
  z.refine<string>(hasNoLink, says(hasWebAddress({ label })));

/** True when the text has only characters for writing. */
export function isPlainText(text: string): boolean {
  return !FORBIDDEN.test(text) && !hasStackedMarks(text);
}

// Letters and signs that no one can see: fillers of Hangul, the blank of Braille, marks without a letter, joiners.
const UNSEEN = /[\u115f\u1160\u2800\u3164\uffa0\p{M}\p{Cf}\p{Z}]/gu;

/** True when the text has something to see: a name of blanks names no one. */
export const isFilled = (text: string): boolean => text.replace(UNSEEN, '') !== '';

/** A required line of text, trimmed and in NFC; blanks do not count as filled (R5.4). */
export function requiredText(label: Text | string, limit = TEXT_LIMIT) {
  return optionalText(label, limit).check(z.refine(isFilled, says(isRequired({ label }))));
}

/** A line of text that can be empty, trimmed and in NFC. */
export function optionalText(label: Text | string, limit = TEXT_LIMIT) {
  return z.string(says(mustBeText({ label }))).check(
    z.overwrite((text) => toRightSpelling(text).trim()),
    z.maxLength(limit, says(hasTooManyCharacters({ label, most: limit }))),
    z.refine(isPlainText, says(hasForbiddenCharacters({ label }))),
  );
}

/** The name of a person, organization, course, place or school, or a reason: a required line of text without links. */
export function requiredName(label: Text | string, limit = TEXT_LIMIT) {
  return requiredText(label, limit).check(withoutLink(label));
}

/** The same where it can be empty. */
export function optionalName(label: Text | string, limit = TEXT_LIMIT) {
  return optionalText(label, limit).check(withoutLink(label));
}

/** Text of several lines that can be empty, trimmed and in NFC; line breaks are single \n. */
export function optionalLines(label: Text | string, limit: number) {
  return z.string(says(mustBeText({ label }))).check(
    z.overwrite((text) => toRightSpelling(text).replace(/\r\n?/g, '\n').trim()),
    z.maxLength(limit, says(hasTooManyCharacters({ label, most: limit }))),
    z.refine(
      (text) => isPlainText(text.replaceAll('\n', ' ')),
      says(hasForbiddenCharacters({ label })),
    ),
  );
}

/** A text field that turns null into the empty text (R3.14). */
export function nullAsBlank<Schema extends z.ZodMiniType<string, string>>(schema: Schema) {
  const blanked = z.pipe(
    z.nullable(z.string(says(msg`This must be text.`))),
    z.transform((text) => text ?? ''),
  );
  return z.pipe(blanked, schema);
}
