import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { users } from '../users/users.table.ts';
import { recoveries } from './recoveries.table.ts';

/**
 * Who confirmed a request as a second person (R18.5.4), and for which place: an organization that asks its owner for a second factor,
 * or the system administrators. One a place, and never the person whose second factor goes.
 */
export const recoveryConfirmations = pgTable(
  'recovery_confirmations',
  {
    id: uuid('id').primaryKey(),
    recoveryId: uuid('recovery_id').notNull(),
    // Whose request it is: the check below compares it.
    userId: uuid('user_id').notNull(),
    // null for the system administrators.
    organizationId: uuid('organization_id').references(() => organizations.id, {
      onDelete: 'cascade',
    }),
    confirmedBy: uuid('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'recovery_confirmations_recovery_fk',
      columns: [table.recoveryId, table.userId],
      foreignColumns: [recoveries.id, recoveries.userId],
    }).onDelete('cascade'),
    unique('recovery_confirmations_place_key')
      .on(table.recoveryId, table.organizationId)
      .nullsNotDistinct(),
    index('recovery_confirmations_user_id_idx').on(table.userId),
    index('recovery_confirmations_organization_id_idx')
      .on(table.organizationId)
      .where(sql`${table.organizationId} is not null`),
    index('recovery_confirmations_confirmed_by_idx')
      .on(table.confirmedBy)
      .where(sql`${table.confirmedBy} is not null`),
    check('recovery_confirmations_not_own', sql`${table.confirmedBy} <> ${table.userId}`),
  ],
);
