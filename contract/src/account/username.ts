import * as z from 'zod/mini';

/** R9.13. */
export const USERNAME_MIN = 5;
export const USERNAME_MAX = 20;

/** R5.24. */
export const USERNAME_RULE =
  'Username must be 5-20 characters with only letters, numbers, and underscore';

/** A username: 5 to 20 letters, digits and underscores (R5.24). */
export const username = z
  .string(USERNAME_RULE)
  .check(z.regex(/^[A-Za-z0-9_]{5,20}$/, USERNAME_RULE));
