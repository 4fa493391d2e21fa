import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { hasTooManyCharacters } from './fields.texts.ts';
import { isPlainText } from './text.ts';

/** Longest e-mail address (R5.1, RFC 5321 path limit less its brackets). */
export const EMAIL_LIMIT = 254;

// A local part, @ and a domain that has a dot (R5.8). The mailed link is the real check. This refuses addresses that no mail
// server accepts or that could change a mail header.
const EMAIL =
  /^[^\s@<>(),;:\\"[\]]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u;

// The database and JavaScript make different small letters of these two. An address would have two keys, and each spelling its
// own tries of the password (R7.2).
const TWO_KEYS = /[\u0130\u03a3]/;

/** An e-mail address as people write it; international domains are allowed. */
export const email = z.string(says(msg`Email must be text.`)).check(
  z.minLength(1, says(msg`Email is required.`)),
  z.maxLength(EMAIL_LIMIT, says(hasTooManyCharacters({ label: msg`Email`, most: EMAIL_LIMIT }))),
  z.refine(
    (text) => isPlainText(text) && EMAIL.test(text) && !TWO_KEYS.test(text),
    says(msg`Enter an email address like name@example.com.`),
  ),
);

/** An e-mail address that can be left empty. */
export const optionalEmail = z.union(
  [z.literal(''), email],
  says(msg`Enter an email address like name@example.com.`),
);

/** An address as it was pasted or read from a file. Each line's result says if it is one. */
export const pastedAddress = z.string(says(msg`Addresses must be text.`)).check(z.maxLength(320));
