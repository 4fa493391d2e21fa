import type { LimitAction } from '@panthiya/contract/errors';
import { FREE_PACKAGE_ID, UNLIMITED } from '@panthiya/contract/packages/packages.rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { packageFeatures, packages, systemFeatures } from '../packages/packages.table.ts';
import { users } from '../users/users.table.ts';
import { subscriptions } from './subscriptions.table.ts';

/** The codes of features that this server counts by (R10.4). */
export type LimitedFeature = 'organizations' | 'members' | 'storage_mb';

/** How much of a feature somebody's plan allows. */
export interface Limit {
  readonly feature: LimitedFeature;
  /** UNLIMITED (-1), or how many. */
  readonly limit: number;
  /** The title of the plan. */
  readonly plan: string;
}

/**
 * What somebody's plan allows of a feature: what it was sold with, else what the free package grants. A feature
 * that neither names has no limit, because nobody set one.
 */
export async function findLimit(
  queries: Queries,
  userId: string,
  feature: LimitedFeature,
): Promise<Limit> {
  const sold = sql`(select ${subscriptions.features} ->> ${feature} from ${subscriptions} where ${subscriptions.userId} = ${userId} and ${subscriptions.endedAt} is null)`;
  const [free] = await queries
    .select({
      limit: sql<number>`coalesce(${sold}::int, ${packageFeatures.count}, ${UNLIMITED}::int)`,
      plan: sql<string>`coalesce((select ${subscriptions.packageTitle} from ${subscriptions} where ${subscriptions.userId} = ${userId} and ${subscriptions.endedAt} is null), ${packages.title})`,
    })
    .from(packages)
    .leftJoin(systemFeatures, eq(sql`lower(${systemFeatures.featureCode})`, feature))
    .leftJoin(
      packageFeatures,
      and(
        eq(packageFeatures.packageId, packages.id),
        eq(packageFeatures.featureId, systemFeatures.id),
      ),
    )
    .where(eq(packages.id, FREE_PACKAGE_ID));
  return { feature, limit: free?.limit ?? UNLIMITED, plan: free?.plan ?? '' };
}

/** Holds a person until the end of the transaction, so that what they own is counted exactly. */
export async function lockPerson(transaction: Queries, userId: string): Promise<void> {
  await transaction
    .select({ id: users.id })
    .from(users)
    // Rows that only point at the person need not wait.
    .where(eq(users.id, userId))
    .for('no key update');
}

/** Throws LIMIT_REACHED when `wanted` more do not fit; `words` says so to whoever asked. */
export function refuseBeyond(
  { feature, limit, plan }: Limit,
  count: { readonly used: number; readonly wanted: number; readonly action: LimitAction },
  words: (limit: number, plan: string) => string,
): void {
  const { used, wanted, action } = count;
  if (limit === UNLIMITED || used + wanted <= limit) return;
  throw new AppError('LIMIT_REACHED', {
    message: words(limit, plan),
    limit: { feature, limit, used, plan, action },
  });
}
