import { is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Some columns of a table as one column: a JSON array, decoded into an object. PostgreSQL describes each column of every answer.
 * For a wide row of a frequent query, reading that costs more than the row. With 27 columns raw pg spent 86 us of node on one
 * row, this way 65. PostgreSQL spent the same (ADR 0009). `Row` is the type of the columns; the caller's select type says so too.
 * An expression among them has its JSON form.
 */
export function jsonRow<Row>(
  columns: Readonly<Record<keyof Row & string, PgColumn | SQL>>,
): SQL<Row> {
  const entries = Object.entries<PgColumn | SQL>(columns);
  const decode = (values: readonly unknown[]): Row => {
    const decoded = entries.map(([name, column], index) => {
      const value = values[index];
      const isPlain = value === null || !is(column, PgColumn);
      return [name, isPlain ? value : column.mapFromDriverValue(value)] as const;
    });
    return Object.fromEntries(decoded) as Row;
  };
  const list = sql.join(
    entries.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  return sql<Row>`json_build_array(${list})`.mapWith(decode as (value: unknown) => Row);
}
