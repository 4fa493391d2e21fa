import { says, type Text } from '../locale/say.ts';
import * as z from 'zod/mini';
import {
  hasForbiddenCharacters,
  hasTooManyCharacters,
  isRequired,
  mustBeText,
} from './fields.texts.ts';
import { toRightSpelling } from './spelling.ts';
import { isFilled, isPlainText, withoutLink } from './text.ts';

/** Longest first or last name, in UTF-16 units (R5.1). */
export const NAME_LIMIT = 100;

/** Names are stored in capitals by Unicode rules; Sinhala and Tamil letters stay as they are (R3.2). */
export function toCapitals(name: string): string {
  return toRightSpelling(name).toUpperCase();
}

/** A person's first or last name: trimmed, in capitals, 1 to 100 characters. */
export function personName(label: Text | string) {
  return z.string(says(mustBeText({ label }))).check(
    z.overwrite((name) => toCapitals(name).trim()),
    z.refine(isFilled, says(isRequired({ label }))),
    z.maxLength(NAME_LIMIT, says(hasTooManyCharacters({ label, most: NAME_LIMIT }))),
    z.refine(isPlainText, says(hasForbiddenCharacters({ label }))),
    withoutLink(label),
  );
}
