import { type SQL, sql } from 'drizzle-orm';

/**
 * What a package grants now, as an SQL expression: counts by the feature's code in lower case, as limits look for it. Table names
 * are written out: in a query of one table the library leaves them off the columns.
 */
export const entitlementCountsOf = (
  packageId: SQL,
): SQL<Readonly<Record<string, number>>> => sql`coalesce((
  select jsonb_object_agg(lower(feature.feature_code), granted.count)
  from package_features granted join system_features feature on feature.id = granted.feature_id
  where granted.package_id = ${packageId}
), '{}'::jsonb)`;
