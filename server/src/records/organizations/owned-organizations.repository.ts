import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { organizations } from './organizations.table.ts';

// Archived ones need no room: nothing happens in them, even when the provider suspends them.
const isCounted = (ownerId: string) =>
  and(
    eq(organizations.ownerId, ownerId),
    sql`coalesce(${organizations.suspendedFrom}, ${organizations.status}) <> 'archived'`,
  );

/** Organizations of a person that count against their plan. */
export async function countOwned(queries: Queries, ownerId: string): Promise<number> {
  const [owned] = await queries
    .select({ count: sql<number>`count(*)::int` })
    .from(organizations)
    .where(isCounted(ownerId));
  return owned?.count ?? 0;
}

/** Organizations of an owner that count and are older than this one. */
export async function countOlderOwned(
  queries: Queries,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
): Promise<number> {
  const [older] = await queries
    .select({ count: sql<number>`count(*)::int` })
    .from(organizations)
    .where(
      and(
        isCounted(ownerId),
        sql`(${organizations.createdAt}, ${organizations.id}) < (select this.created_at, this.id from organizations this where this.id = ${id})`,
      ),
    );
  return older?.count ?? 0;
}
