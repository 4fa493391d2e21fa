import { FREE_PACKAGE_ID, UNLIMITED } from '@panthiya/contract/money/packages.rules';
import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import { type Database, prepared, type Queries } from '../../db/database.ts';
import { entitlementCountsOf } from '../packages/entitlement-counts.repository.ts';
import { packages } from '../packages/packages.table.ts';
import { users } from '../users/users.table.ts';
import { subscriptions } from './subscriptions.table.ts';

/** The codes of features that this server counts by (R10.4). */
export type EntitlementCode = 'organizations' | 'members' | 'courses' | 'storage_mb';

/** How much of a feature a user's plan allows. */
export interface Limit {
  readonly feature: EntitlementCode;
  /** UNLIMITED (-1), or how many. */
  readonly limit: number;
  /** The title of the plan. */
  readonly plan: string;
}

/** What a user's plan allows of each feature. */
export type Limits = Readonly<Record<EntitlementCode, Limit>>;

const ENTITLEMENT_CODES: readonly EntitlementCode[] = [
  'organizations',
  'members',
  'courses',
  'storage_mb',
];

function selectLimits(queries: Queries, userId: string | Placeholder) {
  return queries
    .select({
      free: entitlementCountsOf(sql`${FREE_PACKAGE_ID}`),
      freeTitle: packages.title,
      sold: subscriptions.features,
      soldTitle: subscriptions.packageTitle,
    })
    .from(packages)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.userId, sql`${userId}::uuid`), isNull(subscriptions.endedAt)),
    )
    .where(eq(packages.id, FREE_PACKAGE_ID));
}
type FoundLimits = Awaited<ReturnType<typeof selectLimits>>;

function toLimits([found]: FoundLimits): Limits {
  const plan = found?.soldTitle ?? found?.freeTitle ?? '';
  const limits = ENTITLEMENT_CODES.map((feature): readonly [EntitlementCode, Limit] => {
    const limit = found?.sold?.[feature] ?? found?.free[feature] ?? UNLIMITED;
    return [feature, { feature, limit, plan }];
  });
  return Object.fromEntries(limits) as Limits;
}

/**
 * What a user's plan allows: what was sold with it, or else what the free package grants. A feature that neither names has no
 * limit, because no one set one.
 */
export async function findLimits(queries: Queries, userId: string): Promise<Limits> {
  return toLimits(await selectLimits(queries, userId));
}

const limitsOf = prepared((database) =>
  selectLimits(database, sql.placeholder('userId')).prepare('find_limits'),
);

/** The same outside of a transaction, for readers that ask often. */
export async function readLimits(database: Database, userId: string): Promise<Limits> {
  return toLimits(await limitsOf(database, { userId }));
}

/** Locks a user until the end of the transaction, so that what they own is counted exactly. */
export async function lockPerson(transaction: Queries, userId: string): Promise<void> {
  await transaction
    .select({ id: users.id })
    .from(users)
    // Rows that only point at the user need not wait.
    .where(eq(users.id, userId))
    .for('no key update');
}
