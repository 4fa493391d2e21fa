import { PROVIDERS } from '@panthiya/contract/identity/providers.rules';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../db/columns.ts';
import { identities } from '../identities/identities.table.ts';
import { users } from '../users/users.table.ts';

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Secrets of authenticator apps, sealed (R18.1.9). One counts once it is confirmed. */
export const totpSecrets = pgTable(
  'totp_secrets',
  {
    userId: ownerId().primaryKey(),
    sealed: bytea('sealed').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
    // When a first code of it was entered; the recovery codes are still to be kept.
    provenAt: moment('proven_at'),
    confirmedAt: moment('confirmed_at'),
    // The last step of 30 s that was used: no code counts twice (R18.1.2).
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    check(
      'totp_secrets_proven',
      sql`${table.confirmedAt} is null or ${table.provenAt} is not null`,
    ),
  ],
);

/** Recovery codes, hashed like passwords. New ones wait until one of them was typed in (R18.1.5). */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ownerId(),
    isWaiting: boolean('is_waiting').notNull(),
    label: smallint('label').notNull(),
    codeHash: text('code_hash').notNull(),
    // The one code of new ones that has to be typed in.
    isAskedFor: boolean('is_asked_for').notNull().default(false),
    madeAt: moment('made_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.isWaiting, table.label] }),
    check('recovery_codes_label', sql`${table.label} between 0 and 9`),
    check('recovery_codes_waiting', sql`not ${table.isWaiting} or ${table.usedAt} is null`),
  ],
);

/** Sign-ins whose password was right and whose second step is open (R18.2.2). Only the SHA-256 of the secret is kept. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    tokenHash: bytea('token_hash').notNull().unique('sign_in_challenges_token_hash_key'),
    network: text('network').notNull(),
    // The SHA-256 of the password's hash: a new password ends what the old one began.
    passwordMark: bytea('password_mark').notNull(),
    // What the sign-in began with.
    begunBy: text('begun_by', { enum: ['password', 'provider'] })
      .notNull()
      .default('password'),
    // The identity that began it: it ends with that one.
    provider: text('provider', { enum: PROVIDERS }),
    failures: smallint('failures').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('sign_in_challenges_user_id_idx').on(table.userId),
    index('sign_in_challenges_expires_at_idx').on(table.expiresAt),
    check('sign_in_challenges_begun_by', sql`${table.begunBy} in ('password', 'provider')`),
    check(
      'sign_in_challenges_provider',
      sql`${table.provider} is null or ${table.begunBy} = 'provider'`,
    ),
    foreignKey({
      name: 'sign_in_challenges_identity_fk',
      columns: [table.userId, table.provider],
      foreignColumns: [identities.userId, identities.provider],
    }).onDelete('cascade'),
    check('sign_in_challenges_failures', sql`${table.failures} between 0 and 5`),
    check(
      'sign_in_challenges_hashes',
      sql`length(${table.tokenHash}) = 32 and length(${table.passwordMark}) = 32`,
    ),
  ],
);
