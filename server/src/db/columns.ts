import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type AnyPgColumn, customType, text, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A line of text; '' when not given. */
export const line = (name: string) => text(name).notNull().default('');

/**
 * The rule of names (`withoutLink` of the contract) as a CHECK. None of these columns can have a link or a line break, because
 * mails to others show them.
 */
export const areNames = (...columns: readonly (AnyPgColumn | SQL)[]): SQL =>
  sql`concat_ws(' ', ${sql.join([...columns], sql`, `)}) !~* ${sql.raw(String.raw`'://|www\.|[\n\v\f\r\u0085\u2028\u2029]'`)}`;

/** Bytes: hashes and pictures. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Text compared byte by byte: the words of a search, whose beginnings an index finds. */
export const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Text in the order of names (R15.5.5): Latin, then Sinhala, then Tamil letters. An index and a cursor agree in it. */
export const namewise = customType<{ data: string }>({ dataType: () => 'text collate "names"' });

/** A text in the order of names. */
export const inNameOrder = (name: SQLWrapper): SQL<string> =>
  sql<string>`(${name} collate "names")`;
