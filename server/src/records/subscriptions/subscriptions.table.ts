import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { packages, priceColumns } from '../packages/packages.table.ts';
import { users } from '../users/users.table.ts';

/** Counts by feature code; -1 is unlimited (R3.20). */
export type Entitlements = Readonly<Record<string, number>>;

/** A package as it is sold or asked for. Its title, price and features stay, even when the package changes. */
export const soldColumns = {
  // null after a package of the past was deleted.
  packageId: text('package_id').references(() => packages.id, { onDelete: 'set null' }),
  packageTitle: text('package_title').notNull(),
  ...priceColumns,
  features: jsonb('features').$type<Entitlements>().notNull(),
};

/**
 * Which user held which plan when (R7.26). A row keeps the sold price and features until it is renewed, even when the package
 * changes. A user on the free plan has no open row.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    ...soldColumns,
    // How it came about.
    source: text('source', { enum: ['request', 'assignment', 'restored'] }).notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    // When the paid time ends; null for a plan without an end.
    endsAt: moment('ends_at'),
    // When it really ended; null for the present one.
    endedAt: moment('ended_at'),
    endReason: text('end_reason', { enum: ['replaced', 'expired', 'reversed', 'ended'] }),
    // The last day of the plan for which its owner got a reminder.
    remindedFor: moment('reminded_for'),
  },
  (table) => [
    uniqueIndex('subscriptions_user_id_open_key')
      .on(table.userId)
      .where(sql`${table.endedAt} is null`),
    index('subscriptions_user_id_idx').on(table.userId, table.startedAt),
    index('subscriptions_package_id_idx').on(table.packageId),
    index('subscriptions_ends_at_idx')
      .on(table.endsAt)
      .where(sql`${table.endedAt} is null`),
    check('subscriptions_amount', sql`${table.amountMinor} between 0 and 10000000000`),
    check('subscriptions_features', sql`jsonb_typeof(${table.features}) = 'object'`),
    check('subscriptions_source', sql`${table.source} in ('request', 'assignment', 'restored')`),
    // Refuses the deletion of a package that a user holds (R7.23).
    check(
      'subscriptions_open_has_package',
      sql`${table.endedAt} is not null or ${table.packageId} is not null`,
    ),
    check(
      'subscriptions_end_reason',
      sql`(${table.endedAt} is null) = (${table.endReason} is null) and ${table.endReason} in ('replaced', 'expired', 'reversed', 'ended')`,
    ),
  ],
);
export type SubscriptionRow = typeof subscriptions.$inferSelect;
