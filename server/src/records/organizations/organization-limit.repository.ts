import { UNLIMITED } from '@panthiya/contract/packages/packages.rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import {
  findLimits,
  type Limits,
  lockPerson,
  refuseBeyond,
} from '../subscriptions/limits.repository.ts';
import { organizations } from './organizations.table.ts';

// Archived ones need no place: nothing happens in them, and none the more when the provider suspends them.
const isCounted = (ownerId: string) =>
  and(
    eq(organizations.ownerId, ownerId),
    sql`coalesce(${organizations.suspendedFrom}, ${organizations.status}) <> 'archived'`,
  );

/** Organisations of a person that count against their plan. */
export async function countOwned(queries: Queries, ownerId: string): Promise<number> {
  const [owned] = await queries
    .select({ count: sql<number>`count(*)::int` })
    .from(organizations)
    .where(isCounted(ownerId));
  return owned?.count ?? 0;
}

/** Throws LIMIT_REACHED when the plan of `ownerId` has no room for one more organisation; holds them until the end (R10.4). */
export async function refuseBeyondOwned(
  transaction: Queries,
  ownerId: string,
  isAsker: boolean,
): Promise<void> {
  await lockPerson(transaction, ownerId);
  const { organizations: limit } = await findLimits(transaction, ownerId);
  const used = await countOwned(transaction, ownerId);
  refuseBeyond(
    limit,
    { used, wanted: 1, action: isAsker ? 'upgrade' : 'ask-owner' },
    (most, plan) =>
      isAsker
        ? `Your ${plan} plan has room for ${most} organizations, and you own ${used}. Choose a larger plan, or archive one.`
        : `The ${plan} plan of the new owner has room for ${most} organizations, and they own ${used}. They need a larger plan first.`,
  );
}

/**
 * True for an organisation that the limits of its owner's plan have no room for any more: the oldest stay open, those beyond
 * the limit can be read: nothing is deleted (R10.4).
 */
export async function isOverLimit(
  queries: Queries,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
  { organizations: { limit } }: Limits,
): Promise<boolean> {
  if (limit === UNLIMITED) return false;
  const [older] = await queries
    .select({ count: sql<number>`count(*)::int` })
    .from(organizations)
    .where(
      and(
        isCounted(ownerId),
        sql`(${organizations.createdAt}, ${organizations.id}) < (select this.created_at, this.id from organizations this where this.id = ${id})`,
      ),
    );
  return (older?.count ?? 0) >= limit;
}
