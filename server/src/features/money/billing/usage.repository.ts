import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { organizations } from '../../../records/organizations/organizations.table.ts';
import { systemFeatures } from '../../../records/packages/packages.table.ts';

/** Most organizations whose members one page counts. */
const SHOWN = 20;

/** Open organizations that a user owns, oldest first. */
export function listOwned(queries: Queries, ownerId: string) {
  const { id, orgId, name, memberCount, accountlessCount } = organizations;
  return queries
    .select({ id, orgId, name, memberCount, accountlessCount })
    .from(organizations)
    .where(and(eq(organizations.ownerId, ownerId), ne(organizations.status, 'archived')))
    .orderBy(asc(organizations.createdAt), asc(organizations.id))
    .limit(SHOWN);
}

/** Titles of features by their code in lower case. */
export async function findEntitlementTitles(
  queries: Queries,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const code = sql<string>`lower(${systemFeatures.featureCode})`;
  const rows = await queries
    .select({ code, title: systemFeatures.featureTitle })
    .from(systemFeatures)
    .where(inArray(code, [...codes]));
  return new Map(rows.map((row) => [row.code, row.title]));
}
