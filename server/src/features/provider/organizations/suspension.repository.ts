import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { organizations } from '../../../records/organizations/organizations.table.ts';
import { users } from '../../../records/users/users.table.ts';

/** Locks an organization by its address until the end of the transaction, with what its owner's mail needs. */
export async function lockSuspendable(queries: Queries, orgId: string) {
  const [organization] = await queries
    .select({
      id: organizations.id,
      status: organizations.status,
      suspendedFrom: organizations.suspendedFrom,
      owner: {
        id: users.id,
        email: users.email,
        isErased: sql<boolean>`${users.origin} = 'erased'`,
      },
    })
    .from(organizations)
    .innerJoin(users, eq(users.id, organizations.ownerId))
    .where(eq(organizations.orgId, orgId))
    .for('update', { of: organizations });
  return organization;
}

/** Suspends an organization; its status before is kept. */
export async function updateSuspended(
  queries: Queries,
  id: string,
  { from, reason }: { readonly from: 'active' | 'archived'; readonly reason: string },
): Promise<void> {
  await queries
    .update(organizations)
    .set({
      status: 'suspended',
      suspendedFrom: from,
      suspensionReason: reason,
      updatedAt: sql`now()`,
    })
    .where(eq(organizations.id, id));
}

/** Ends a suspension. */
export async function updateActivated(
  queries: Queries,
  id: string,
  status: 'active' | 'archived',
): Promise<void> {
  await queries
    .update(organizations)
    .set({ status, suspendedFrom: null, suspensionReason: '', updatedAt: sql`now()` })
    .where(eq(organizations.id, id));
}

/** The facts of the mail to the owner of a suspended organization; undefined after the suspension ended. */
export async function findSuspension(queries: Queries, id: string) {
  const { orgId, name, suspensionReason } = organizations;
  const [found] = await queries
    .select({ orgId, name, suspensionReason })
    .from(organizations)
    .where(and(eq(organizations.id, id), eq(organizations.status, 'suspended')));
  return found;
}
