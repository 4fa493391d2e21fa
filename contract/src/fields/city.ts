import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { TOWN_LIMIT, UNLISTED, unlistedTown } from '../locations/unlisted/unlisted-town.ts';
import { hasTooManyCharacters } from './fields.texts.ts';
import { requiredName } from './text.ts';

/** The stored form of the field: no blanks around a typed town. */
function trimmed(city: string): string {
  const town = unlistedTown(city);
  return town === undefined ? city : `${UNLISTED}${town.trim()}`;
}

const townOf = (city: string): string => unlistedTown(city) ?? 'listed';

/** An id of the list of cities, or `other:` and the name of a town that it does not have (1 to 60 characters, no link). */
export const city = requiredName(msg`City`).check(
  z.overwrite(trimmed),
  z.refine((value) => townOf(value) !== '', says(msg`City is required.`)),
  z.refine(
    (value) => townOf(value).length <= TOWN_LIMIT,
    says(hasTooManyCharacters({ label: msg`City`, most: TOWN_LIMIT })),
  ),
  z.refine(
    (value) => townOf(value) === '' || /\p{L}/u.test(townOf(value)),
    says(msg`City must have letters.`),
  ),
);
