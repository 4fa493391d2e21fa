import { sql } from 'drizzle-orm';
import { check, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { invites } from '../invites/invites.table.ts';
import { joinCodes } from '../join-codes/join-codes.table.ts';
import { users } from '../users/users.table.ts';

/**
 * Where a user wanted to join when they registered (R2.1.30). They pressed Join on the page of a code or an invitation. It comes
 * true when they confirm their address, in any tab and on any device. Then the row is deleted.
 */
export const joiningWishes = pgTable(
  'joining_wishes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinCodeId: uuid('join_code_id').references(() => joinCodes.id, { onDelete: 'cascade' }),
    inviteId: uuid('invite_id').references(() => invites.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('joining_wishes_join_code_id_idx').on(table.joinCodeId),
    index('joining_wishes_invite_id_idx').on(table.inviteId),
    check('joining_wishes_one', sql`num_nonnulls(${table.joinCodeId}, ${table.inviteId}) = 1`),
  ],
);
