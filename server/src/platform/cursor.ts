import { msg } from '#texts';
import { AppError } from './app-error.ts';
import { isId, NIL_ID } from './identifier.ts';

/** The end of a page, as the caller gets it: the sort values of its last row. Not readable, but no secret. */
export function writeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** The refusal of a text that is not one of our cursors. */
export const notOurs = (): AppError =>
  new AppError('INVALID_INPUT', {
    field: 'cursor',
    message: msg`This cursor is wrong. Load the list again.`,
  });

/** The values of one of our cursors, with so many of them; throws INVALID_INPUT for any other text. */
export function readCursor(cursor: string, count: number): readonly string[] {
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw notOurs();
  }
  const isOurs =
    Array.isArray(values) &&
    values.length === count &&
    values.every((value) => typeof value === 'string' && !value.includes('\0'));
  if (!isOurs) throw notOurs();
  return values as string[];
}

/** The end of the page before; its last value is the id of a row. Without a cursor: before all rows. */
export function readEnd(cursor: string | undefined, count: number): readonly string[] {
  if (cursor === undefined) return [...Array.from({ length: count - 1 }, () => ''), NIL_ID];
  const values = readCursor(cursor, count);
  if (!isId(values.at(-1) ?? '')) throw notOurs();
  return values;
}

/** A page and the cursor of the next. `rows` has one more row than the page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => readonly string[],
): { readonly page: readonly Row[]; readonly nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { page, nextCursor: hasMore ? writeCursor(cursorOf(last)) : null };
}
