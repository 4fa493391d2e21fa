import { AppError } from './app-error.ts';
import { isId, NIL_ID } from './identifier.ts';

/** Where a page ended, as the caller gets it: the sort values of its last row, unreadable but no secret. */
export function writeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** The refusal of what is no cursor of ours. */
export const notOurs = (): AppError =>
  new AppError('INVALID_INPUT', {
    field: 'cursor',
    message: 'This cursor is wrong. Load the list again.',
  });

/** The values of a cursor of ours with so many of them; throws INVALID_INPUT for any other. */
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

/** Where the page before ended, its last value the id of a row; without a cursor, before everything. */
export function readEnd(cursor: string | undefined, count: number): readonly string[] {
  if (cursor === undefined) return [...Array.from({ length: count - 1 }, () => ''), NIL_ID];
  const values = readCursor(cursor, count);
  if (!isId(values.at(-1) ?? '')) throw notOurs();
  return values;
}

/** A page and the cursor of the next, from rows asked for with one more than the page holds. */
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
