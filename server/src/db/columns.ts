import { customType, text, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A line of text that is '' when not given. */
export const line = (name: string) => text(name).notNull().default('');

/** Bytes: hashes and pictures. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Text compared byte by byte, so that an index and a cursor agree whatever the database's language is. */
export const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
