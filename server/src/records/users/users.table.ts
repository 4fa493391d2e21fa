import { isNotNull, sql, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { areNames, inNameOrder, line, moment } from '../../db/columns.ts';
import { packages } from '../packages/packages.table.ts';

/** First and last name joined (R3.5), of the table or of an alias of it. */
export const fullNameOf = ({ firstName, lastName }: Record<'firstName' | 'lastName', SQLWrapper>) =>
  sql<string>`${firstName} || ' ' || ${lastName}`;

/** The full name of a user whose address is confirmed, else null. No one sees the texts of an unconfirmed account. */
export const confirmedNameOf = (
  table: Record<'firstName' | 'lastName' | 'emailVerifiedAt', SQLWrapper>,
) =>
  sql<string | null>`case when ${table.emailVerifiedAt} is not null then ${fullNameOf(table)} end`;

/** People. `id` is ours (UUIDv7). `uid` is what others can see, random and impossible to guess (R7.11). */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    uid: uuid('uid').notNull().unique('users_uid_key'),
    email: text('email').notNull(),
    emailVerifiedAt: moment('email_verified_at'),
    // Becomes `email` when its mailed link is opened (R2.2.5.10, R10.7). Not unique, or it would show who is registered.
    pendingEmail: text('pending_email'),
    username: text('username'),
    // null for who signs in otherwise: only while an identity or a passkey does (trigger users_way_in, R18.3.5).
    passwordHash: text('password_hash'),
    // Erased accounts and those made by the people who run the server have no birth date or address. All others must
    // (users_registered).
    origin: text('origin', { enum: ['registration', 'operator', 'erased'] })
      .notNull()
      .default('registration'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    // The same name in Sinhala or Tamil letters (R15.5.2).
    ownScriptName: line('own_script_name'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    gender: text('gender', { enum: ['male', 'female', 'other'] }),
    nic: line('nic'),
    phoneNumber: line('phone_number'),
    whatsappNumber: line('whatsapp_number'),
    telegramNumber: line('telegram_number'),
    houseNumber: line('house_number'),
    lane01: line('lane01'),
    lane02: line('lane02'),
    province: line('province'),
    district: line('district'),
    city: line('city'),
    emergencyContactName: line('emergency_contact_name'),
    emergencyContactPhone: line('emergency_contact_phone'),
    schoolCollege: line('school_college'),
    referralNumber: line('referral_number'),
    // The picture's bytes are in `pictures`. This is when they last changed (R7.11).
    pictureChangedAt: moment('picture_changed_at'),
    // Counts profile saves, so that a stale one can be recognized (ETag of GET /profile).
    profileVersion: integer('profile_version').notNull().default(1),
    // The present plan; null is the free one (R4.36). What was sold stays until `premiumUntil` (R6.6).
    packageId: text('package_id').references(() => packages.id),
    premiumUntil: moment('premium_until'),
    isSystemAdmin: boolean('is_system_admin').notNull().default(false),
    disabledAt: moment('disabled_at'),
    // Since when a sign-in needs a second factor; null while the password is enough (R18.1).
    secondFactorAt: moment('second_factor_at'),
    // Devices that were trusted under an earlier version are trusted no more (R18.4.2). One column of the row that each sign-in
    // locks: no trust outlives its end by a moment.
    trustVersion: integer('trust_version').notNull().default(1),
    // A confirmed request to remove it is open (R18.5.3): every live session shows a banner.
    isRecovering: boolean('is_recovering').notNull().default(false),
    // A change of the address for a lost mailbox is open (R18.5.5): the same.
    isMovingAddress: boolean('is_moving_address').notNull().default(false),
    // The language of pages and mails; null follows the device (R15.1.3).
    language: text('language', { enum: ['en', 'si', 'ta'] }),
    // When the account will be erased, if its owner asked for that (R10.5).
    deletionAt: moment('deletion_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_package_id_idx')
      .on(table.packageId)
      .where(sql`${table.packageId} is not null`),
    index('users_deletion_at_idx')
      .on(table.deletionAt)
      .where(sql`${table.deletionAt} is not null`),
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    // For the provider's lists and counts (ADR 0014). Erased accounts are not users.
    index('users_by_created_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.origin} <> 'erased'`),
    index('users_by_name_idx')
      .on(inNameOrder(sql`(${fullNameOf(table)})`), table.id)
      .where(sql`${table.origin} <> 'erased'`),
    index('users_disabled_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.disabledAt} is not null and ${table.origin} <> 'erased'`),
    index('users_unverified_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.emailVerifiedAt} is null and ${table.origin} <> 'erased'`),
    index('users_system_admins_idx')
      .on(table.id)
      .where(sql`${table.isSystemAdmin}`),
    index('users_premium_until_idx')
      .on(table.premiumUntil)
      .where(sql`${table.premiumUntil} is not null`),
    check(
      'users_email_form',
      sql`${table.email} ~ '^[^[:space:]@]+@[^[:space:]@]+$' and length(${table.email}) <= 254`,
    ),
    check('users_username_form', sql`${table.username} ~ '^[A-Za-z0-9_]{5,20}$'`),
    check(
      'users_names',
      sql`length(${table.firstName}) between 1 and 100 and length(${table.lastName}) between 1 and 100`,
    ),
    check(
      'users_own_script_name',
      sql`length(${table.ownScriptName}) <= 120 and ${table.ownScriptName} ~ ${sql.raw(String.raw`'^(|(?=.*[\u0D85-\u0DC6])[\u0D80-\u0DFF\u200C\u200D. ]+|(?=.*[\u0B83-\u0BB9\u0BD0])[\u0B80-\u0BFF\u200C\u200D. ]+)$'`)}`,
    ),
    check(
      'users_name_words',
      areNames(
        table.firstName,
        table.lastName,
        table.houseNumber,
        table.lane01,
        table.lane02,
        table.city,
        table.emergencyContactName,
        table.schoolCollege,
        table.referralNumber,
      ),
    ),
    check(
      'users_date_of_birth',
      sql`${table.dateOfBirth} between date '1900-01-01' and date '2200-01-01'`,
    ),
    check('users_language', sql`${table.language} in ('en', 'si', 'ta')`),
    check('users_gender', sql`${table.gender} in ('male', 'female', 'other')`),
    check('users_nic', sql`${table.nic} ~ '^([0-9]{9}[VX]|[0-9]{12})?$'`),
    check(
      'users_phones',
      sql`concat_ws(' ', ${table.phoneNumber}, ${table.whatsappNumber}, ${table.telegramNumber}, ${table.emergencyContactPhone}) ~ '^( |[+][0-9]{5,15})*$'`,
    ),
    check(
      'users_lengths',
      sql`greatest(length(${table.houseNumber}), length(${table.lane01}), length(${table.lane02}), length(${table.province}), length(${table.district}), length(${table.city}), length(${table.emergencyContactName}), length(${table.schoolCollege}), length(${table.referralNumber})) <= 200`,
    ),
    // A town that is not in the list: `other:` and its name (contract/src/fields/city.ts).
    check(
      'users_town',
      sql`${table.city} not like 'other:%' or length(${table.city}) between 7 and 66`,
    ),
    check(
      'users_registered',
      sql`${table.origin} in ('operator', 'erased') or (${table.origin} = 'registration' and ${table.dateOfBirth} is not null and ${table.gender} is not null and '' not in (${table.phoneNumber}, ${table.whatsappNumber}, ${table.houseNumber}, ${table.lane01}, ${table.province}, ${table.district}, ${table.city}))`,
    ),
  ],
);

/** The user has confirmed the address. No other account is found, enrolled, invited as known or mailed by it. */
export const isConfirmed = isNotNull(users.emailVerifiedAt);

/** True while the plan is a paid one that has not expired (R6.6), by the database clock. */
export const isPremium = sql<boolean>`coalesce(${users.premiumUntil} > now(), false)`;

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** What lists read of a user: the ids, a name and a picture. */
export const personColumns = {
  userId: users.id,
  uid: users.uid,
  firstName: users.firstName,
  lastName: users.lastName,
  ownScriptName: users.ownScriptName,
  pictureChangedAt: users.pictureChangedAt,
};
