import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bytea, moment } from '../../db/columns.ts';
import { CLIENTS } from '../../platform/network.ts';
import { users } from '../users/users.table.ts';

/** Browsers and programs from which a person has signed in (R18.4, ADR 0036). Several people of one browser have a row each. */
export const userDevices = pgTable(
  'user_devices',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    // The SHA-256 of the browser's key. Of a sign-in without one: of the browser's name and the network, which recognizes it only.
    keyHash: bytea('key_hash').notNull(),
    client: text('client', { enum: CLIENTS }).notNull(),
    userAgent: text('user_agent').notNull(),
    // The network of the last sign-in.
    network: text('network').notNull(),
    // Until then no second factor is asked for, while the version is that of its user.
    trustedUntil: moment('trusted_until'),
    trustVersion: integer('trust_version'),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    unique('user_devices_key').on(table.userId, table.keyHash),
    check('user_devices_key_hash_length', sql`length(${table.keyHash}) = 32`),
    check('user_devices_client', sql`${table.client} in ('page', 'browser', 'program')`),
    check(
      'user_devices_trust',
      sql`(${table.trustedUntil} is null) = (${table.trustVersion} is null) and (${table.trustedUntil} is null or ${table.client} = 'page')`,
    ),
  ],
);
