import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { areNames, bytewise, inNameOrder, line, moment } from '../../db/columns.ts';
import { HOLIDAY_RULES } from '@panthiya/contract/organizations/organization-fields';
import { SECOND_FACTOR_POLICIES } from '@panthiya/contract/organizations/sign-in-policy.rules';
import { users } from '../users/users.table.ts';

const words = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);

/** Tuition classes and institutes (R3.14). `org_id` is their address and never changes. */
export const organizations = pgTable(
  'organizations',
  {
    id: uuid('id').primaryKey(),
    orgId: bytewise('org_id').notNull().unique('organizations_org_id_key'),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    description: line('description'),
    classTypes: words('class_types'),
    deliveryMethods: words('delivery_methods'),
    studentCount: line('student_count'),
    physicalAddress: line('physical_address'),
    phoneNumber: text('phone_number').notNull(),
    email: line('email'),
    website: line('website'),
    establishedYear: smallint('established_year'),
    subjects: words('subjects'),
    // The language of its mails to people without an account (R15.7.1).
    language: text('language', { enum: ['en', 'si', 'ta'] })
      .notNull()
      .default('en'),
    // What becomes of classes of the timetable on holidays (R13.1.9).
    holidayRule: text('holiday_rule', { enum: HOLIDAY_RULES }).notNull().default('poya_off'),
    status: text('status', { enum: ['active', 'archived', 'suspended'] })
      .notNull()
      .default('active'),
    // Why the provider suspended it, and its status before (R10.6).
    suspensionReason: line('suspension_reason'),
    suspendedFrom: text('suspended_from', { enum: ['active', 'archived'] }),
    // Of whom it asks for a second factor, and from which day of Sri Lanka (R18.5.2).
    secondFactorPolicy: text('second_factor_policy', { enum: SECOND_FACTOR_POLICIES })
      .notNull()
      .default('none'),
    secondFactorFrom: date('second_factor_from'),
    // Mails on the way to that day that were sent: those of 7 days and 1 day before.
    secondFactorReminders: smallint('second_factor_reminders').notNull().default(0),
    // The statements that add and remove members count them, under this row's lock. Counting 10,000 rows for each card would be
    // too slow.
    memberCount: integer('member_count').notNull().default(0),
    // Present students without an account: they take a seat of the plan too (R21.1.6). Counted under the same lock.
    accountlessCount: integer('accountless_count').notNull().default(0),
    // Bytes of its files, arrived or announced (R11.3.5), counted under the lock of its owner.
    storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('organizations_owner_id_idx').on(table.ownerId, table.createdAt),
    // The provider's list (ADR 0014). No index by member count: every joining would write it.
    index('organizations_by_created_idx').on(table.createdAt, table.id),
    index('organizations_folded_name_idx').on(sql`(fold_word(upper(${table.name})) collate "C")`),
    index('organizations_by_name_idx').on(inNameOrder(table.name), table.id),
    index('organizations_closed_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} <> 'active'`),
    // The job that mails before the day looks here alone.
    index('organizations_second_factor_idx')
      .on(table.id)
      .where(sql`${table.secondFactorPolicy} <> 'none'`),
    check(
      'organizations_org_id_form',
      sql`${table.orgId} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.orgId}) <= 60`,
    ),
    check('organizations_name', sql`length(${table.name}) between 1 and 120`),
    check(
      'organizations_name_words',
      areNames(
        table.name,
        table.physicalAddress,
        sql`array_to_string(${table.subjects}, ' ')`,
        table.suspensionReason,
      ),
    ),
    check('organizations_description', sql`length(${table.description}) <= 2000`),
    check(
      'organizations_class_types',
      sql`${table.classTypes} <@ array['individual', 'group', 'school', 'mass', 'institute']`,
    ),
    check(
      'organizations_delivery_methods',
      sql`${table.deliveryMethods} <@ array['offline', 'online', 'both'] and (not 'both' = any(${table.deliveryMethods}) or cardinality(${table.deliveryMethods}) = 1)`,
    ),
    check(
      'organizations_student_count',
      sql`${table.studentCount} in ('', '10', '<100', '<500', '<1000', '1000+')`,
    ),
    check('organizations_phone', sql`${table.phoneNumber} ~ '^[+][0-9]{5,15}$'`),
    check('organizations_website', sql`${table.website} ~ '^(https?://.*)?$'`),
    check('organizations_established_year', sql`${table.establishedYear} between 1900 and 2200`),
    check('organizations_language', sql`${table.language} in ('en', 'si', 'ta')`),
    check(
      'organizations_holiday_rule',
      sql`${table.holidayRule} in ('poya_off', 'all_off', 'none')`,
    ),
    check('organizations_subjects', sql`cardinality(${table.subjects}) <= 50`),
    check('organizations_status', sql`${table.status} in ('active', 'archived', 'suspended')`),
    check(
      'organizations_suspension',
      sql`(${table.status} = 'suspended') = (${table.suspendedFrom} is not null) and (${table.status} = 'suspended') = (${table.suspensionReason} <> '') and length(${table.suspensionReason}) <= 300 and ${table.suspendedFrom} in ('active', 'archived')`,
    ),
    check(
      'organizations_second_factor',
      sql`${table.secondFactorPolicy} in ('none', 'admins', 'staff') and (${table.secondFactorPolicy} = 'none') = (${table.secondFactorFrom} is null) and ${table.secondFactorReminders} between 0 and 2`,
    ),
    check('organizations_stored_bytes', sql`${table.storedBytes} >= 0`),
    check('organizations_member_count', sql`${table.memberCount} >= 0`),
    check('organizations_accountless_count', sql`${table.accountlessCount} >= 0`),
    check(
      'organizations_lengths',
      sql`length(${table.physicalAddress}) <= 300 and length(${table.email}) <= 254 and length(${table.website}) <= 200`,
    ),
  ],
);

export type OrganizationRow = typeof organizations.$inferSelect;
