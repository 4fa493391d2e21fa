import { PROVIDERS } from '@panthiya/contract/identity/providers.rules';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bytea, moment } from '../../db/columns.ts';
import { identities } from '../identities/identities.table.ts';
import { userDevices } from './devices.table.ts';
import { users } from '../users/users.table.ts';

/** What a sign-in begins with. */
export const SIGN_IN_METHODS = ['password', 'passkey', 'provider'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** Sign-ins. Only the SHA-256 of the token is kept (security.md, "Sessions"). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique('sessions_token_hash_key'),
    createdAt: moment('created_at').notNull().defaultNow(),
    // When the user last typed the password: some calls want it to be recent (R7.13).
    authenticatedAt: moment('authenticated_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    // The network of the sign-in. Failed sign-ins from a known network of the account have a milder limit.
    network: text('network').notNull().default(''),
    // The SHA-256 of the key that the browser keeps in a cookie of its own; null for a sign-in without one (ADR 0034).
    browserHash: bytea('browser_hash'),
    // When somebody last showed the token without the key of its browser.
    refusedAt: moment('refused_at'),
    // What opened it (R18.2.8).
    method: text('method', { enum: SIGN_IN_METHODS }).notNull().default('password'),
    // The identity that opened it: it ends with that one (R18.3.6).
    provider: text('provider', { enum: PROVIDERS }),
    // The second factor was shown too (R18.2.2). A passkey that verified its user is both.
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    // Its device was trusted when it began: it counts as having the factor while the version is that of its user (R18.4.2).
    trustVersion: integer('trust_version'),
    deviceId: uuid('device_id').references(() => userDevices.id, { onDelete: 'cascade' }),
    isProgram: boolean('is_program').notNull().default(false),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.userId, table.createdAt),
    index('sessions_device_id_idx').on(table.deviceId),
    index('sessions_expires_at_idx').on(table.expiresAt),
    check('sessions_method', sql`${table.method} in ('password', 'passkey', 'provider')`),
    check('sessions_provider', sql`${table.provider} is null or ${table.method} = 'provider'`),
    foreignKey({
      name: 'sessions_identity_fk',
      columns: [table.userId, table.provider],
      foreignColumns: [identities.userId, identities.provider],
    }).onDelete('cascade'),
    check('sessions_token_hash_length', sql`length(${table.tokenHash}) = 32`),
    check('sessions_browser_hash_length', sql`length(${table.browserHash}) = 32`),
  ],
);
