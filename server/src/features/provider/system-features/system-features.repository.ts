import type { SystemFeature } from '@panthiya/contract/provider/system-features.contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../../db/failures.ts';
import {
  packageEntitlements,
  packages,
  systemFeatures,
} from '../../../records/packages/packages.table.ts';

const columns = {
  id: systemFeatures.id,
  featureCode: systemFeatures.featureCode,
  featureTitle: systemFeatures.featureTitle,
  isActive: systemFeatures.isActive,
};

/** All features, by code. */
export function listSystemFeatures(queries: Queries): Promise<SystemFeature[]> {
  return queries
    .select(columns)
    .from(systemFeatures)
    .orderBy(asc(sql`lower(${systemFeatures.featureCode})`));
}

/** One feature, locked until the end of the transaction. */
export async function lockSystemFeature(
  queries: Queries,
  id: string,
): Promise<SystemFeature | undefined> {
  const [feature] = await queries
    .select(columns)
    .from(systemFeatures)
    .where(eq(systemFeatures.id, id))
    .for('update');
  return feature;
}

/** Adds a feature; false when its code is used, in any case of letters. */
export async function createSystemFeature(
  queries: Queries,
  feature: SystemFeature,
): Promise<boolean> {
  try {
    await queries.insert(systemFeatures).values(feature);
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'system_features_feature_code_key')) return false;
    throw error;
  }
}

/** Changes title and activity. */
export async function updateSystemFeature(
  queries: Queries,
  id: string,
  changes: {
    readonly featureTitle?: string | undefined;
    readonly isActive?: boolean | undefined;
  },
): Promise<void> {
  await queries.update(systemFeatures).set(changes).where(eq(systemFeatures.id, id));
}

/** Deletes a feature: 'removed', 'missing', or 'in-use' while a package has it. */
export async function removeSystemFeature(
  queries: Queries,
  id: string,
): Promise<'removed' | 'missing' | 'in-use'> {
  try {
    const removed = await queries
      .delete(systemFeatures)
      .where(eq(systemFeatures.id, id))
      .returning({ id: systemFeatures.id });
    return removed.length === 1 ? 'removed' : 'missing';
  } catch (error) {
    if (isForeignKeyViolation(error, 'package_features_feature_id_system_features_id_fk')) {
      return 'in-use';
    }
    throw error;
  }
}

/** Titles of the packages that have a feature. */
export async function listPackagesWith(queries: Queries, id: string): Promise<readonly string[]> {
  const rows = await queries
    .select({ title: packages.title })
    .from(packageEntitlements)
    .innerJoin(packages, eq(packages.id, packageEntitlements.packageId))
    .where(eq(packageEntitlements.featureId, id))
    .orderBy(asc(packages.title));
  return rows.map(({ title }) => title);
}
