import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytewise, namewise } from '../../db/columns.ts';

/**
 * The words that find a user for the provider: of the name, the address and the phone number, in capitals. The name follows the
 * word, so that a page of results is read in order and no further (ADR 0014). Triggers keep it right (migration admin_lists).
 * There is no foreign key: it would cost each registration five look-ups.
 */
export const userWords = pgTable(
  'user_words',
  {
    word: bytewise('word').notNull(),
    sortName: namewise('sort_name').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.word, table.sortName, table.userId] })],
);
