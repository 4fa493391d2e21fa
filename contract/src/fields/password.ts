import * as z from 'zod/mini';

/** Longest password that is accepted at all, in UTF-16 units (R5.1). */
const READ_LIMIT = 256;

/** A password as sent. password.rules.ts says if it can be set, with its own codes. */
export const password = z
  .string('Password must be text.')
  .check(
    z.minLength(1, 'Password is required.'),
    z.maxLength(READ_LIMIT, `Password can have at most ${READ_LIMIT} characters.`),
  );
