import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytewise } from '../../db/columns.ts';

/**
 * The words by which the provider finds a user: those of the name, the e-mail address and the phone number, in
 * capitals. The name follows the word, so that a page of what is found is read in order and no further (ADR 0014).
 * Kept right by triggers (migration admin_lists); no foreign key, which would cost each registration five look-ups.
 */
export const userWords = pgTable(
  'user_words',
  {
    word: bytewise('word').notNull(),
    sortName: bytewise('sort_name').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.word, table.sortName, table.userId] })],
);
