import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../db/columns.ts';
import { users } from '../users/users.table.ts';

export const TOKEN_KINDS = ['verify-email', 'reset-password', 'not-me'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/**
 * Secrets of mailed links: hashed, bound to one address, one live token a user and kind, but each mail with "This was not me" has
 * its own. Used once (security.md, "Keys, hashes and random values").
 */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: TOKEN_KINDS }).notNull(),
    email: text('email').notNull(),
    tokenHash: bytea('token_hash').notNull().unique('one_time_tokens_token_hash_key'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('one_time_tokens_live_key')
      .on(table.userId, table.kind)
      .where(sql`${table.usedAt} is null and ${table.kind} <> 'not-me'`),
    index('one_time_tokens_expires_at_idx').on(table.expiresAt),
    check(
      'one_time_tokens_kind',
      sql`${table.kind} in ('verify-email', 'reset-password', 'not-me')`,
    ),
    check('one_time_tokens_token_hash_length', sql`length(${table.tokenHash}) = 32`),
  ],
);
