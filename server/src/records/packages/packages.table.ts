import { CURRENCIES } from '@panthiya/contract/money/packages.rules';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { areNames, moment } from '../../db/columns.ts';

/** The price, and how often it is paid. */
export const priceColumns = {
  // In the smallest coin, because sums of fractions are not exact. The API has the printed number.
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  currency: text('currency', { enum: CURRENCIES }).notNull(),
  mode: text('mode', { enum: ['F', 'M', 'A', 'O'] }).notNull(),
};

/** Plans (R3.18). Ids are text: 'free' is one (R9.30). */
export const packages = pgTable(
  'packages',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    ...priceColumns,
    isPopular: boolean('is_popular').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('packages_id_form', sql`${table.id} ~ '^[a-z0-9-]{1,40}$'`),
    check('packages_title', sql`length(${table.title}) between 1 and 120`),
    check('packages_title_words', areNames(table.title)),
    check('packages_description', sql`length(${table.description}) <= 2000`),
    check('packages_amount', sql`${table.amountMinor} between 0 and 10000000000`),
    check('packages_currency', sql`${table.currency} in ('LKR', 'USD')`),
    check('packages_mode', sql`${table.mode} in ('F', 'M', 'A', 'O')`),
  ],
);
export type PackageRow = typeof packages.$inferSelect;

/** The features that packages grant by count (R3.22). */
export const systemFeatures = pgTable(
  'system_features',
  {
    id: uuid('id').primaryKey(),
    featureCode: text('feature_code').notNull(),
    featureTitle: text('feature_title').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('system_features_feature_code_key').on(sql`lower(${table.featureCode})`),
    check('system_features_feature_code', sql`${table.featureCode} ~ '^[A-Za-z0-9_-]{1,50}$'`),
    check('system_features_feature_title', sql`length(${table.featureTitle}) between 1 and 120`),
    check('system_features_title_words', areNames(table.featureTitle)),
  ],
);

/** How much of a feature a package grants; -1 is unlimited (R3.20). */
export const packageEntitlements = pgTable(
  'package_features',
  {
    packageId: text('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    // Refuses the deletion of a feature that is in use (R8.44).
    featureId: uuid('feature_id')
      .notNull()
      .references(() => systemFeatures.id),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.featureId] }),
    index('package_features_feature_id_idx').on(table.featureId),
    check(
      'package_features_count',
      sql`${table.count} = -1 or ${table.count} between 1 and 1000000`,
    ),
  ],
);
