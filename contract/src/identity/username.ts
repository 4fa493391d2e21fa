import { says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { isUsername, USERNAME_RULE } from './username.rules.ts';

/** A username: 5 to 20 letters, digits and underscores (R5.24). */
export const username = z
  .string(says(USERNAME_RULE))
  .check(z.refine(isUsername, says(USERNAME_RULE)));
