import * as z from 'zod/mini';

/** Longest text of a field that names no other limit, in UTF-16 units (R5.1). */
export const TEXT_LIMIT = 200;

// Control, surrogate, private and unassigned characters, line separators, and format characters such as the
// right-to-left override. The joiners U+200C and U+200D stay: Sinhala and Tamil are written with them.
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;
// No script stacks more than a handful of marks on one letter; more is meant to break the page.
const STACKED_MARKS = /\p{M}{9,}/u;

// What mail programs and chats turn into a link. Compared in NFKC, in which wide and other forms of these signs are the same.
const LINK = /:\/\/|www\./i;

/** True when no part of the text becomes a link where it is shown. */
const hasNoLink = (text: string): boolean => !LINK.test(text.normalize('NFKC'));

/** The rule of all names, and of other words that go into mails to others: no link among them. */
export const withoutLink = (label: string) =>
  z.refine<string>(hasNoLink, `${label} cannot contain a web address.`);

/** True when the text has only characters that people write with. */
export function isPlainText(text: string): boolean {
  return !FORBIDDEN.test(text) && !STACKED_MARKS.test(text);
}

// Letters and signs that nobody sees: the fillers of Hangul, the blank of Braille, marks and joiners with nothing to stand on.
const UNSEEN = /[\u115f\u1160\u2800\u3164\uffa0\p{M}\p{Cf}\p{Z}]/gu;

/** True when there is something to see in the text: a name of blanks names nobody. */
export const isFilled = (text: string): boolean => text.replace(UNSEEN, '') !== '';

/** A required line of text, trimmed and in NFC; blanks do not count as filled (R5.4). */
export function requiredText(label: string, limit = TEXT_LIMIT) {
  return optionalText(label, limit).check(z.refine(isFilled, `${label} is required.`));
}

/** A line of text that may be empty, trimmed and in NFC. */
export function optionalText(label: string, limit = TEXT_LIMIT) {
  return z.string(`${label} must be text.`).check(
    z.overwrite((text) => text.normalize('NFC').trim()),
    z.maxLength(limit, `${label} can have at most ${limit} characters.`),
    z.refine(isPlainText, `${label} has characters that are not allowed.`),
  );
}

/** The name of a person, organization, course, place or school, or a reason: a required line of text without links. */
export function requiredName(label: string, limit = TEXT_LIMIT) {
  return requiredText(label, limit).check(withoutLink(label));
}

/** The same where it may be empty. */
export function optionalName(label: string, limit = TEXT_LIMIT) {
  return optionalText(label, limit).check(withoutLink(label));
}

/** Text of several lines that may be empty, trimmed and in NFC; line breaks are single \n. */
export function optionalLines(label: string, limit: number) {
  return z.string(`${label} must be text.`).check(
    z.overwrite((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()),
    z.maxLength(limit, `${label} can have at most ${limit} characters.`),
    z.refine(
      (text) => isPlainText(text.replaceAll('\n', ' ')),
      `${label} has characters that are not allowed.`,
    ),
  );
}

/** A text field whose null comes out as the empty text (R3.14). */
export function nullAsBlank<Schema extends z.ZodMiniType<string, string>>(schema: Schema) {
  const blanked = z.pipe(
    z.nullable(z.string('This must be text.')),
    z.transform((text) => text ?? ''),
  );
  return z.pipe(blanked, schema);
}
