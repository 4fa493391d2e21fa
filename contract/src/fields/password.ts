import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { hasTooManyCharacters } from './fields.texts.ts';

/** Longest password that is accepted at all, in UTF-16 units (R5.1). */
const READ_LIMIT = 256;

/** A password as sent. password.rules.ts says if it can be set, with its own codes. */
export const password = z
  .string(says(msg`Password must be text.`))
  .check(
    z.minLength(1, says(msg`Password is required.`)),
    z.maxLength(READ_LIMIT, says(hasTooManyCharacters({ label: msg`Password`, most: READ_LIMIT }))),
  );
