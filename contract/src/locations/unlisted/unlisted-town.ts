/** The begin of `city` before the name of a town that our list does not have. Ids of the list have no colon. */
export const UNLISTED = 'other:';

/** Longest name of a town that a user typed, in UTF-16 units. */
export const TOWN_LIMIT = 60;

/** The typed name of a town that is not in the list; undefined for an id of the list. */
export function unlistedTown(city: string): string | undefined {
  return city.startsWith(UNLISTED) ? city.slice(UNLISTED.length) : undefined;
}
