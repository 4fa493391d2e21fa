import { PROVIDERS } from '@panthiya/contract/identity/providers.rules';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../db/columns.ts';
import { users } from '../users/users.table.ts';

/** Accounts of providers that sign in to accounts of ours. Nothing else of a provider is kept (R18.3.7). */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    // The address at connecting, for its owner to know it by. It finds and links nothing.
    emailThen: text('email_then'),
    connectedAt: moment('connected_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique('identities_user_provider_key').on(table.userId, table.provider),
    check('identities_provider', sql`${table.provider} in ('google', 'microsoft', 'own')`),
    check(
      'identities_sizes',
      sql`length(${table.issuer}) between 1 and 300 and length(${table.subject}) between 1 and 300 and length(${table.emailThen}) between 1 and 254`,
    ),
  ],
);

/**
 * Identities that were not connected when they came, each used once. One whose provider vouched for the address of an account waits
 * 10 minutes for that account alone (R18.3.4), any other an hour for a registration (R18.3.5). Only the SHA-256 of the tab's secret
 * is kept.
 */
export const waitingIdentities = pgTable(
  'waiting_identities',
  {
    connectionHash: bytea('connection_hash').primaryKey(),
    // Whose address it was; null for a registration.
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    // The address that was told, and the same where the provider may speak for it.
    emailThen: text('email_then'),
    vouchedEmail: text('vouched_email'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('waiting_identities_user_id_idx').on(table.userId),
    index('waiting_identities_expires_at_idx').on(table.expiresAt),
    check('waiting_identities_hash', sql`length(${table.connectionHash}) = 32`),
    check('waiting_identities_provider', sql`${table.provider} in ('google', 'microsoft', 'own')`),
    check(
      'waiting_identities_vouched',
      sql`(${table.vouchedEmail} is not null or ${table.userId} is null) and (${table.vouchedEmail} is null or ${table.provider} in ('google', 'own'))`,
    ),
    check(
      'waiting_identities_sizes',
      sql`length(${table.issuer}) between 1 and 300 and length(${table.subject}) between 1 and 300 and coalesce(length(${table.vouchedEmail}), 1) between 1 and 254 and coalesce(length(${table.emailThen}), 1) between 1 and 254`,
    ),
  ],
);

/** What a way to a provider and back is for. One of one purpose is nothing for another. */
// `proven` is the second half of `fresh`: the round trip is over, and a second factor may still be asked for (R18.3.6).
export const FLOW_PURPOSES = ['sign-in', 'connect', 'fresh', 'proven'] as const;

/** Ways to a provider and back, for 10 minutes, each used once (R18.3.2). Only the SHA-256 of the tab's secret is kept. */
export const providerFlows = pgTable(
  'provider_flows',
  {
    flowHash: bytea('flow_hash').primaryKey(),
    purpose: text('purpose', { enum: FLOW_PURPOSES }).notNull(),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    // Who connects or proves; null for a sign-in.
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    network: text('network').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('provider_flows_user_id_idx').on(table.userId),
    index('provider_flows_expires_at_idx').on(table.expiresAt),
    check('provider_flows_hash', sql`length(${table.flowHash}) = 32`),
    check('provider_flows_provider', sql`${table.provider} in ('google', 'microsoft', 'own')`),
    check(
      'provider_flows_purpose',
      sql`${table.purpose} in ('sign-in', 'connect', 'fresh', 'proven') and (${table.userId} is null) = (${table.purpose} = 'sign-in')`,
    ),
  ],
);
