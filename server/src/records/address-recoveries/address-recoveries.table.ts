import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../db/columns.ts';
import { users } from '../users/users.table.ts';

/** How a change ended; `taken`: another account had the new address when it was due. */
export const ADDRESS_RECOVERY_OUTCOMES = ['done', 'stopped', 'expired', 'taken'] as const;

/**
 * Changes of the address of an account whose owner lost the mailbox (R18.5.5). A system administrator asks; for owners and admins of
 * organizations a second one confirms; then it waits until `dueAt`. The checks say what no code may get wrong.
 */
export const addressRecoveries = pgTable(
  'address_recoveries',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    // The address that was there: once the owner changes it themselves, this is over.
    oldEmail: text('old_email').notNull(),
    email: text('email').notNull(),
    reason: text('reason').notNull(),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    askedAt: moment('asked_at').notNull().defaultNow(),
    needsSecond: boolean('needs_second').notNull(),
    // Since when it waits for a second administrator.
    secondFrom: moment('second_from').notNull().defaultNow(),
    secondBy: uuid('second_by').references(() => users.id, { onDelete: 'set null' }),
    secondAt: moment('second_at'),
    // When the address changes.
    dueAt: moment('due_at'),
    // The SHA-256 of the secrets that stop it, one a mail.
    stopHashes: bytea('stop_hashes')
      .array()
      .notNull()
      .default(sql`'{}'::bytea[]`),
    // Mails on the way: after three days, and after six.
    reminders: smallint('reminders').notNull().default(0),
    endedAt: moment('ended_at'),
    outcome: text('outcome', { enum: ADDRESS_RECOVERY_OUTCOMES }),
  },
  (table) => [
    uniqueIndex('address_recoveries_open_key')
      .on(table.userId)
      .where(sql`${table.endedAt} is null`),
    index('address_recoveries_user_id_idx').on(table.userId, table.askedAt),
    index('address_recoveries_asked_by_idx')
      .on(table.askedBy)
      .where(sql`${table.askedBy} is not null`),
    index('address_recoveries_second_by_idx')
      .on(table.secondBy)
      .where(sql`${table.secondBy} is not null`),
    check('address_recoveries_reminders', sql`${table.reminders} between 0 and 2`),
    check('address_recoveries_reason', sql`char_length(${table.reason}) between 1 and 300`),
    check('address_recoveries_email', sql`lower(${table.email}) <> lower(${table.oldEmail})`),
    check(
      'address_recoveries_outcome',
      sql`${table.outcome} in ('done', 'stopped', 'expired', 'taken')`,
    ),
    check('address_recoveries_ended', sql`(${table.endedAt} is null) = (${table.outcome} is null)`),
    check('address_recoveries_not_own', sql`${table.askedBy} <> ${table.userId}`),
    // The second is neither the first nor the person.
    check(
      'address_recoveries_second',
      sql`${table.secondBy} <> ${table.userId} and ${table.secondBy} <> ${table.askedBy} and (${table.secondBy} is null or ${table.secondAt} is not null)`,
    ),
    check(
      'address_recoveries_due',
      sql`${table.dueAt} is null or ((not ${table.needsSecond} or ${table.secondAt} is not null) and ${table.dueAt} >= greatest(${table.askedAt}, ${table.secondAt}) + interval '7 days')`,
    ),
    check(
      'address_recoveries_done',
      sql`${table.outcome} not in ('done', 'taken') or (${table.dueAt} is not null and ${table.endedAt} >= ${table.dueAt})`,
    ),
  ],
);

export type AddressRecoveryRow = typeof addressRecoveries.$inferSelect;
