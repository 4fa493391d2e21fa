import type { PackageUse } from '@panthiya/contract/package-use';
import type { Grant, PackageFeature } from '@panthiya/contract/money/packages.contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, prepared, type Queries } from '../../../db/database.ts';
import { isForeignKeyViolation } from '../../../db/failures.ts';
import {
  packageEntitlements,
  packages,
  type PackageRow,
} from '../../../records/packages/packages.table.ts';

/** A package with what it grants. */
export interface PackageWithEntitlements extends PackageRow {
  readonly features: readonly PackageFeature[];
}

// One statement: no one ever reads a package without its features (R4.50). Table names are written out: in a query of one table
// the library leaves them off the columns.
const features = sql<PackageFeature[]>`coalesce((
  select json_agg(json_build_object(
    'featureId', feature.id, 'featureTitle', feature.feature_title,
    'featureCode', feature.feature_code, 'count', granted.count
  ) order by feature.feature_title, feature.id)
  from package_features granted join system_features feature on feature.id = granted.feature_id
  where granted.package_id = packages.id
), '[]'::json)`;

const columns = {
  id: packages.id,
  title: packages.title,
  description: packages.description,
  amountMinor: packages.amountMinor,
  currency: packages.currency,
  mode: packages.mode,
  isPopular: packages.isPopular,
  isActive: packages.isActive,
  createdAt: packages.createdAt,
  updatedAt: packages.updatedAt,
  features,
};

const cheapestFirst = [asc(packages.amountMinor), asc(packages.title), asc(packages.id)] as const;

const all = prepared((database) =>
  database
    .select(columns)
    .from(packages)
    .orderBy(...cheapestFirst)
    .prepare('list_packages'),
);
const active = prepared((database) =>
  database
    .select(columns)
    .from(packages)
    .where(eq(packages.isActive, true))
    .orderBy(...cheapestFirst)
    .prepare('list_active_packages'),
);

/** All packages, cheapest first. */
export const listPackages = (database: Database): Promise<PackageWithEntitlements[]> =>
  all(database, {});
/** Those that can be chosen, cheapest first. */
export const listActivePackages = (database: Database): Promise<PackageWithEntitlements[]> =>
  active(database, {});

type Facts = Pick<
  PackageRow,
  'title' | 'description' | 'amountMinor' | 'currency' | 'mode' | 'isPopular' | 'isActive'
>;
/** The changes of a package; missing fields stay. */
export type PackageFacts = {
  readonly [Field in keyof Facts]?: Facts[Field] | undefined;
};

/** Adds a package; its id is a new one. */
export async function createPackage(
  queries: Queries,
  row: Facts & { readonly id: string },
): Promise<void> {
  await queries.insert(packages).values(row);
}

/** Changes a package that the caller has locked. */
export async function updatePackage(
  transaction: Queries,
  id: string,
  facts: PackageFacts,
): Promise<void> {
  await transaction
    .update(packages)
    .set({ ...facts, updatedAt: sql`now()` })
    .where(eq(packages.id, id));
}

/** Grants features, or changes how much of them; false when one of them does not exist. */
export async function grantEntitlements(
  queries: Queries,
  packageId: string,
  grants: readonly Grant[],
): Promise<boolean> {
  try {
    await queries
      .insert(packageEntitlements)
      .values(grants.map(({ featureId, count }) => ({ packageId, featureId, count })))
      .onConflictDoUpdate({
        target: [packageEntitlements.packageId, packageEntitlements.featureId],
        set: { count: sql`excluded.count` },
      });
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error, 'package_features_feature_id_system_features_id_fk')) {
      return false;
    }
    throw error;
  }
}

/** Replaces everything that a package grants; false when one of the features does not exist. */
export async function replaceEntitlements(
  queries: Queries,
  packageId: string,
  grants: readonly Grant[],
): Promise<boolean> {
  await queries.delete(packageEntitlements).where(eq(packageEntitlements.packageId, packageId));
  return grants.length === 0 || grantEntitlements(queries, packageId, grants);
}

/** Removes a feature from a package; false when it was not in it. */
export async function removeEntitlement(
  queries: Queries,
  packageId: string,
  featureId: string,
): Promise<boolean> {
  const removed = await queries
    .delete(packageEntitlements)
    .where(
      and(
        eq(packageEntitlements.packageId, packageId),
        eq(packageEntitlements.featureId, featureId),
      ),
    )
    .returning({ packageId: packageEntitlements.packageId });
  return removed.length === 1;
}

/**
 * Locks a package for its deletion; false when there is none. Calls that ask for it or give it wait from here on, and find it
 * gone. Earlier ones are counted.
 */
export async function lockPackage(transaction: Queries, id: string): Promise<boolean> {
  return (await lockAs(transaction, id, 'update')).length === 1;
}

/** Locks a package while it is changed, with what it grants. Users can ask for it at the same time. */
export async function lockForChange(
  transaction: Queries,
  id: string,
): Promise<PackageWithEntitlements | undefined> {
  await lockAs(transaction, id, 'no key update');
  return findPackage(transaction, id);
}

const lockAs = (transaction: Queries, id: string, strength: 'update' | 'no key update') =>
  transaction.select({ id: packages.id }).from(packages).where(eq(packages.id, id)).for(strength);

/** A package with what it grants. */
export async function findPackage(
  queries: Queries,
  id: string,
): Promise<PackageWithEntitlements | undefined> {
  const [found] = await queries.select(columns).from(packages).where(eq(packages.id, id));
  return found;
}

/** How many users hold a package and how many ask for it; undefined when there is none. */
export async function findPackageUse(
  queries: Queries,
  id: string,
): Promise<PackageUse | undefined> {
  const [use] = await queries
    .select({
      holders: sql<number>`(select count(*)::integer from users where package_id = packages.id)`,
      openRequests: sql<number>`(select count(*)::integer from upgrade_requests
        where package_id = packages.id and state = 'open')`,
    })
    .from(packages)
    .where(eq(packages.id, id));
  return use;
}

/**
 * Deletes a package that the caller has locked and no one uses. Constraints of users, subscriptions and requests refuse the
 * deletion of any other. Each of these rows must name an existing package.
 */
export async function removePackage(transaction: Queries, id: string): Promise<void> {
  await transaction.delete(packages).where(eq(packages.id, id));
}
