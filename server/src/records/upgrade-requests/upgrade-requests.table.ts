import { REQUEST_STATES } from '@panthiya/contract/money/billing.rules';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { areNames, bytea, line, moment } from '../../db/columns.ts';
import { soldColumns, subscriptions } from '../subscriptions/subscriptions.table.ts';
import { users } from '../users/users.table.ts';

/** Plan requests (R4.47): the plan with its price and features as the user saw them, and how they paid. */
export const upgradeRequests = pgTable(
  'upgrade_requests',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    ...soldColumns,
    // What the payer writes on the transfer.
    reference: text('reference').notNull().unique('upgrade_requests_reference_key'),
    state: text('state', { enum: REQUEST_STATES }).notNull().default('open'),
    bank: line('bank'),
    bankReference: line('bank_reference'),
    paidAmountMinor: bigint('paid_amount_minor', { mode: 'number' }),
    paidOn: date('paid_on', { mode: 'string' }),
    // The plan that its approval made, and the plan that this replaced.
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id),
    formerSubscriptionId: uuid('former_subscription_id').references(() => subscriptions.id),
    decidedAt: moment('decided_at'),
    reason: line('reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // One open request a user (R4.47), however many tabs ask at once.
    uniqueIndex('upgrade_requests_user_id_open_key')
      .on(table.userId)
      .where(sql`${table.state} = 'open'`),
    index('upgrade_requests_user_id_idx').on(table.userId, table.createdAt),
    index('upgrade_requests_state_idx').on(table.state, table.createdAt, table.id),
    index('upgrade_requests_created_at_idx').on(table.createdAt, table.id),
    // Few rows of many: those that can lapse.
    index('upgrade_requests_open_idx')
      .on(table.id)
      .where(sql`${table.state} = 'open'`),
    index('upgrade_requests_package_id_idx').on(table.packageId),
    // The same transfer reported twice (R4.47).
    index('upgrade_requests_bank_reference_idx')
      .on(sql`lower(${table.bank})`, sql`lower(${table.bankReference})`)
      .where(sql`${table.bankReference} <> ''`),
    check('upgrade_requests_amount', sql`${table.amountMinor} between 0 and 10000000000`),
    check('upgrade_requests_features', sql`jsonb_typeof(${table.features}) = 'object'`),
    check('upgrade_requests_reference', sql`${table.reference} ~ '^[A-Z0-9-]{4,20}$'`),
    check(
      'upgrade_requests_state',
      sql`${table.state} in ('open', 'approved', 'rejected', 'withdrawn', 'reversed', 'lapsed')`,
    ),
    // Refuses the deletion of a package that a user has asked for (R7.23).
    check(
      'upgrade_requests_open_has_package',
      sql`${table.state} <> 'open' or ${table.packageId} is not null`,
    ),
    check(
      'upgrade_requests_payment',
      sql`(${table.paidOn} is null) = (${table.paidAmountMinor} is null) and ${table.paidAmountMinor} > 0`,
    ),
    check(
      'upgrade_requests_lengths',
      sql`length(${table.bank}) <= 80 and length(${table.bankReference}) <= 80 and length(${table.reason}) <= 300`,
    ),
  ],
);
export type UpgradeRequestRow = typeof upgradeRequests.$inferSelect;

/** Decisions about requests: entries are added, never changed (R10.8). */
export const upgradeDecisions = pgTable(
  'upgrade_decisions',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => upgradeRequests.id),
    kind: text('kind', {
      enum: ['approved', 'rejected', 'reversed', 'withdrawn', 'lapsed'],
    }).notNull(),
    // null for the payment provider, and for a request that lapsed.
    actorId: uuid('actor_id').references(() => users.id),
    reason: line('reason'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('upgrade_decisions_request_id_idx').on(table.requestId, table.at),
    check(
      'upgrade_decisions_kind',
      sql`${table.kind} in ('approved', 'rejected', 'reversed', 'withdrawn', 'lapsed')`,
    ),
    check('upgrade_decisions_reason', sql`length(${table.reason}) <= 300`),
    check('upgrade_decisions_reason_words', areNames(table.reason)),
  ],
);

/** Bank slips: private, one a request. The hash is of the file as it was sent, to recognize it. */
export const paymentSlips = pgTable(
  'payment_slips',
  {
    requestId: uuid('request_id')
      .primaryKey()
      .references(() => upgradeRequests.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['image/webp', 'application/pdf'] }).notNull(),
    content: bytea('content').notNull(),
    sha256: bytea('sha256').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('payment_slips_sha256_idx').on(table.sha256),
    check('payment_slips_type', sql`${table.type} in ('image/webp', 'application/pdf')`),
    check('payment_slips_size', sql`length(${table.content}) between 1 and 5242880`),
  ],
);

/** What the payment provider said about a payment. A repeat changes nothing. */
export const providerPayments = pgTable(
  'provider_payments',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => upgradeRequests.id),
    paymentId: text('payment_id').notNull(),
    statusCode: integer('status_code').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('provider_payments_payment_id_status_key').on(table.paymentId, table.statusCode),
    index('provider_payments_request_id_idx').on(table.requestId),
    check('provider_payments_payment_id', sql`${table.paymentId} ~ '^[0-9]{1,30}$'`),
    check('provider_payments_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
  ],
);
