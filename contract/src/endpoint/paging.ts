import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { limitIsWrong } from './endpoint.texts.ts';
import { mustBeText } from '../fields/fields.texts.ts';
import { optionalText } from '../fields/text.ts';
import { replyOf } from './replies.ts';

/** Rows of a page by default, and at most. */
export const PAGE_SIZE = 50;
export const PAGE_SIZE_MAX = 200;

const limitMessage = limitIsWrong({ most: PAGE_SIZE_MAX });
const limit = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/, says(limitMessage))),
  z.pipe(
    z.transform(Number),
    z.int().check(z.minimum(1, says(limitMessage)), z.maximum(PAGE_SIZE_MAX, says(limitMessage))),
  ),
);

// A pasted word may bring letters that nobody sees: they find nothing, and no other text may have them (R15.5.7).
const search = z.pipe(
  z
    .string(says(mustBeText({ label: msg`Search` })))
    .check(z.overwrite((text) => text.replaceAll(/[\u200B\uFEFF]/g, ''))),
  optionalText(msg`Search`, 100),
);

// Has room for our longest cursor. That is a name of 201 letters and an address of 254, of three bytes each, in base64.
const CURSOR = /^[\w-]{1,2400}$/;

/** The query of every paged list: `?search=`, `?cursor=` of the page before, `?limit=` (50, at most 200). */
export const listQuery = {
  search: z.optional(search),
  cursor: z.optional(
    z.string().check(z.regex(CURSOR, says(msg`This cursor is wrong. Load the list again.`))),
  ),
  limit: z.optional(limit),
};

/** A page of a list: its rows and the cursor of the next page, null on the last. */
export function pageOf<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  return replyOf({
    ...shape,
    nextCursor: z.nullable(z.string()),
  });
}
