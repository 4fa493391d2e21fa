import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../db/columns.ts';
import { users } from '../users/users.table.ts';

/** How a request ended. */
export const RECOVERY_OUTCOMES = ['done', 'stopped', 'expired'] as const;

/**
 * Requests to remove the second factor of an account whose owner lost all of it (R18.5.3). Asked for, then confirmed by the mailed
 * link and, where a second person has to, by them; then it waits until `dueAt`. The checks say what no code may get wrong.
 */
export const recoveries = pgTable(
  'recoveries',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    // The SHA-256 of the password's hash and the address at that time: another password or address ends the mailed link.
    accountMark: bytea('account_mark').notNull(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    // The SHA-256 of the mailed secrets: the link that confirms, and those that stop it, one a mail.
    linkHash: bytea('link_hash').unique('recoveries_link_hash_key'),
    stopHashes: bytea('stop_hashes')
      .array()
      .notNull()
      .default(sql`'{}'::bytea[]`),
    confirmedAt: moment('confirmed_at'),
    // Others have to confirm it too (R18.5.4); the last of them, and when. Each is in `recovery_confirmations`.
    needsSecond: boolean('needs_second').notNull().default(false),
    secondBy: uuid('second_by').references(() => users.id, { onDelete: 'set null' }),
    secondAt: moment('second_at'),
    // When the second factor goes.
    dueAt: moment('due_at'),
    // Mails on the way: after a day, and a day before the end.
    reminders: smallint('reminders').notNull().default(0),
    endedAt: moment('ended_at'),
    outcome: text('outcome', { enum: RECOVERY_OUTCOMES }),
  },
  (table) => [
    // The confirmations point at both.
    unique('recoveries_id_user_id_key').on(table.id, table.userId),
    uniqueIndex('recoveries_open_key')
      .on(table.userId)
      .where(sql`${table.endedAt} is null`),
    index('recoveries_user_id_idx').on(table.userId, table.askedAt),
    index('recoveries_second_by_idx')
      .on(table.secondBy)
      .where(sql`${table.secondBy} is not null`),
    check(
      'recoveries_hashes',
      sql`length(${table.accountMark}) = 32 and length(${table.linkHash}) = 32`,
    ),
    check('recoveries_reminders', sql`${table.reminders} between 0 and 2`),
    check('recoveries_outcome', sql`${table.outcome} in ('done', 'stopped', 'expired')`),
    check('recoveries_ended', sql`(${table.endedAt} is null) = (${table.outcome} is null)`),
    check(
      'recoveries_second',
      sql`${table.secondBy} <> ${table.userId} and (${table.secondBy} is null or ${table.secondAt} is not null)`,
    ),
    // Three days from the last confirmation, and none before a second person where one has to confirm.
    check(
      'recoveries_due',
      sql`${table.dueAt} is null or (${table.confirmedAt} is not null and (not ${table.needsSecond} or ${table.secondAt} is not null) and ${table.dueAt} >= greatest(${table.confirmedAt}, ${table.secondAt}) + interval '72 hours')`,
    ),
    check(
      'recoveries_done',
      sql`${table.outcome} <> 'done' or (${table.dueAt} is not null and ${table.endedAt} >= ${table.dueAt})`,
    ),
  ],
);

export type RecoveryRow = typeof recoveries.$inferSelect;
