import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../db/columns.ts';
import { users } from '../users/users.table.ts';

/** Answers to calls that carried an Idempotency-Key: a repeat gets the first one's answer and does nothing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    // SHA-256 of the call's content: the same key for another call is a mistake of the caller.
    requestHash: bytea('request_hash').notNull(),
    reply: jsonb('reply').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created_at_idx').on(table.createdAt),
    check('idempotency_keys_key_length', sql`length(${table.key}) between 1 and 100`),
    check('idempotency_keys_request_hash_length', sql`length(${table.requestHash}) = 32`),
  ],
);
