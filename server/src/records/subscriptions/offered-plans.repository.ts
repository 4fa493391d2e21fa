import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import type { SoldPlan } from './subscriptions.repository.ts';
import { entitlementCountsOf } from '../packages/entitlement-counts.repository.ts';
import { packages } from '../packages/packages.table.ts';

/** A package as it would be sold now. */
export interface OfferedPlan extends SoldPlan {
  readonly isActive: boolean;
}

/** What a package costs and grants now, in one statement. undefined when there is none. */
export async function findPlan(queries: Queries, id: string): Promise<OfferedPlan | undefined> {
  const [plan] = await queries
    .select({
      packageId: packages.id,
      packageTitle: packages.title,
      amountMinor: packages.amountMinor,
      currency: packages.currency,
      mode: packages.mode,
      isActive: packages.isActive,
      features: entitlementCountsOf(sql`packages.id`),
    })
    .from(packages)
    .where(eq(packages.id, id));
  return plan;
}
