import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';

/** The token of a mailed link, as its address has it. */
export const linkToken = z
  .string(says(msg`A part of the link is missing. Copy all of it.`))
  .check(z.minLength(1), z.maxLength(200));
