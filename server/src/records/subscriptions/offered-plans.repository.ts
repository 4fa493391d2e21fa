import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import type { SoldPlan } from './subscriptions.repository.ts';
import type { Entitlements } from './subscriptions.table.ts';
import { packages } from '../packages/packages.table.ts';

/** A package as it would be sold now. */
export interface OfferedPlan extends SoldPlan {
  readonly isActive: boolean;
}

// By the code in lower case, as limits look for it. Table names are written out: in a query of one table the library leaves them
// off the columns.
const features = sql<Entitlements>`coalesce((
  select jsonb_object_agg(lower(feature.feature_code), granted.count)
  from package_features granted join system_features feature on feature.id = granted.feature_id
  where granted.package_id = packages.id
), '{}'::jsonb)`;

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
      features,
    })
    .from(packages)
    .where(eq(packages.id, id));
  return plan;
}
