import * as z from 'zod/mini';

/** The token of a mailed link, as it stands in the address. */
export const linkToken = z
  .string('The link is not complete.')
  .check(z.minLength(1), z.maxLength(200));
