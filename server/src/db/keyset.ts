import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The values of a list's last row that say where it ended, as text: what a cursor carries. */
export type Cursor = readonly string[];

/** What a list is ordered by. */
export interface Key {
  readonly column: PgColumn | SQL;
  /** The value of a row as a cursor carries it. */
  readonly text: SQL<string>;
  /** The value that such a text stands for. */
  read(text: string): SQL;
  /** True for a text that `read` can be given. */
  isValue(text: string): boolean;
}

const WHOLE = /^\d{1,9}$/;
/** Until the year 2286. */
const MICROSECONDS = /^\d{1,16}$/;

/** A list ordered by text; its order is that of the column or expression, which an index must share. */
export function textKey(column: PgColumn | SQL<string>): Key {
  return { column, text: sql`${column}`, read: (text) => sql`${text}`, isValue: () => true };
}

/** A list ordered by a count from 0. */
export function countKey(column: PgColumn): Key {
  return {
    column,
    text: sql`${column}::text`,
    read: (text) => sql`${text}::integer`,
    isValue: (text) => WHOLE.test(text),
  };
}

/** A list ordered by a moment, to the microsecond in which PostgreSQL keeps it and JavaScript does not. */
export function momentKey(column: PgColumn): Key {
  return {
    column,
    text: sql`(extract(epoch from ${column}) * 1000000)::bigint::text`,
    read: (text) => sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')`,
    isValue: (text) => MICROSECONDS.test(text),
  };
}

export type Direction = 'asc' | 'desc';

/** True for rows that come after a place; the place is a value of the key and an id. */
export function isAfter(
  key: Key,
  id: PgColumn,
  { direction, cursor }: { readonly direction: Direction; readonly cursor: Cursor | undefined },
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [value = '', lastId = ''] = cursor;
  const sign = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(${key.column}, ${id}) ${sign} (${key.read(value)}, ${lastId}::uuid)`;
}

/** The order of a list, whole: no two rows share a place in it. */
export function orderOf(key: Key, id: PgColumn, direction: Direction): readonly [SQL, SQL] {
  const by = direction === 'asc' ? asc : desc;
  return [by(key.column), by(id)];
}

/** Nothing in UTF-8 sorts after it. */
export const LAST_CHARACTER = '\u{10FFFF}';

/** True for text, compared byte by byte, that begins so; an index over the same expression is walked. */
export function beginsWith(text: PgColumn | SQL, begin: SQL | string): SQL {
  return sql`(${text} >= ${begin}::text and ${text} < ${begin}::text || ${LAST_CHARACTER}::text)`;
}
