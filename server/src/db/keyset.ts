import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The values of a list's last row that say where it ended, as text: the content of a cursor. */
export type Cursor = readonly string[];

/** A key that orders a list. */
export interface Key {
  readonly column: PgColumn | SQL;
  /** The value of a row as a cursor has it. */
  readonly text: SQL<string>;
  /** The value of such a text. */
  read(text: string): SQL;
  /** True for a text that `read` accepts. */
  isValue(text: string): boolean;
}

const WHOLE = /^\d{1,9}$/;
/** Until the year 2286. */
const MICROSECONDS = /^\d{1,16}$/;

/** A list ordered by text. Its order is that of the column or expression; an index must have the same. */
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

/** A list ordered by a moment, to the microsecond: PostgreSQL keeps it, JavaScript does not. */
export function momentKey(column: PgColumn): Key {
  return {
    column,
    text: sql`(extract(epoch from ${column}) * 1000000)::bigint::text`,
    read: (text) => sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')`,
    isValue: (text) => MICROSECONDS.test(text),
  };
}

export type Direction = 'asc' | 'desc';

/** True for rows that come after a cursor: a value of the key and an id. */
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

/** The whole order of a list: no two rows have the same position in it. */
export function orderOf(key: Key, id: PgColumn, direction: Direction): readonly [SQL, SQL] {
  const by = direction === 'asc' ? asc : desc;
  return [by(key.column), by(id)];
}

/** Nothing in UTF-8 sorts after it. */
export const LAST_CHARACTER = '\u{10FFFF}';

/** True for text that begins like this, compared byte by byte. An index over the same expression is walked. */
export function beginsWith(text: PgColumn | SQL, begin: SQL | string): SQL {
  return sql`(${text} >= ${begin}::text and ${text} < ${begin}::text || ${LAST_CHARACTER}::text)`;
}
