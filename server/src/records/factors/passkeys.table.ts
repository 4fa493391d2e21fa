import {
  PASSKEY_NAME_LIMIT,
  type PasskeyTransport,
} from '@panthiya/contract/identity/passkeys.rules';
import { isNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../db/columns.ts';
import { users } from '../users/users.table.ts';

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What devices know a person by: 32 random bytes, so that a lost phone tells no id of ours (R18.1.3). */
export const passkeyHandles = pgTable(
  'passkey_handles',
  {
    userId: ownerId().primaryKey(),
    handle: bytea('handle').notNull().unique('passkey_handles_handle_key'),
  },
  (table) => [check('passkey_handles_length', sql`length(${table.handle}) = 32`)],
);

/** Passkeys: the public half of a key pair, whose secret half no server ever sees. The first one counts once it is confirmed. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    credentialId: bytea('credential_id').notNull().unique('passkeys_credential_id_key'),
    // The key as COSE writes it.
    publicKey: bytea('public_key').notNull(),
    // How often the device used it; 0 for passkeys that are on several devices.
    counter: bigint('counter', { mode: 'number' }).notNull(),
    // The host of PUBLIC_URL when it was made: it works for this one alone.
    host: text('host').notNull(),
    // It has verified its user, so that it signs in alone (R18.1.4).
    verifiesUser: boolean('verifies_user').notNull().default(false),
    transports: text('transports').array().$type<PasskeyTransport[]>().notNull(),
    name: text('name').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
    // null while the recovery codes are still to be kept.
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    index('passkeys_user_id_idx').on(table.userId),
    // One set-up waits at a time.
    uniqueIndex('passkeys_waiting_key').on(table.userId).where(isNull(table.confirmedAt)),
    check(
      'passkeys_name',
      sql`length(${table.name}) between 1 and ${sql.raw(String(PASSKEY_NAME_LIMIT))}`,
    ),
    check(
      'passkeys_sizes',
      sql`length(${table.credentialId}) between 1 and 1023 and length(${table.publicKey}) between 1 and 2048 and cardinality(${table.transports}) <= 8`,
    ),
    check('passkeys_counter', sql`${table.counter} between 0 and 4294967295`),
  ],
);

/** What an answer of a passkey is for. A challenge of one is nothing for another. */
export const PASSKEY_PURPOSES = ['new', 'sign-in', 'second-step', 'fresh'] as const;
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number];

/** Challenges that a passkey can answer once, for 5 minutes (R18.2.5). Only the SHA-256 is kept. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: bytea('challenge_hash').primaryKey(),
    purpose: text('purpose', { enum: PASSKEY_PURPOSES }).notNull(),
    // Who was asked; null for a sign-in by the passkey alone.
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    network: text('network').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_user_id_idx').on(table.userId),
    index('passkey_challenges_expires_at_idx').on(table.expiresAt),
    check('passkey_challenges_hash', sql`length(${table.challengeHash}) = 32`),
    check(
      'passkey_challenges_purpose',
      sql`${table.purpose} in ('new', 'sign-in', 'second-step', 'fresh') and (${table.userId} is null) = (${table.purpose} = 'sign-in')`,
    ),
  ],
);
