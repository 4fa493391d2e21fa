import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { isActingAdmin, memberships } from '../../../records/memberships/memberships.table.ts';
import { organizations } from '../../../records/organizations/organizations.table.ts';
import { users } from '../../../records/users/users.table.ts';

/** Every organization that a user belongs to, belonged to in the last 30 days, or owns. In the order of locks. */
export async function listOrganizationsWithTraces(
  queries: Queries,
  userId: string,
): Promise<readonly string[]> {
  const ofMember = queries
    .select({ id: memberships.organizationId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  const found = await queries
    .select({ id: organizations.id })
    .from(organizations)
    .where(or(eq(organizations.ownerId, userId), inArray(organizations.id, ofMember)))
    .orderBy(asc(organizations.id));
  return found.map(({ id }) => id);
}

/** Deletes all memberships of a user. Members must be removed before, for the counts. */
export async function removeMemberships(queries: Queries, userId: string): Promise<void> {
  await queries.delete(memberships).where(eq(memberships.userId, userId));
}

/** The admin who has been there longest. One who is about to leave too only if there is no other. */
export async function findSuccessor(
  queries: Queries,
  organizationId: string,
): Promise<string | undefined> {
  const [successor] = await queries
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), isActingAdmin))
    .orderBy(asc(isNotNull(users.deletionAt)), asc(memberships.joinedAt), asc(users.id))
    .limit(1);
  return successor?.id;
}

/** Gives an organization another owner. */
export async function updateOwner(queries: Queries, id: string, ownerId: string): Promise<void> {
  await queries
    .update(organizations)
    .set({ ownerId, updatedAt: sql`now()` })
    .where(eq(organizations.id, id));
}

/** Archives an organization that no one administers any more. */
export async function updateArchived(queries: Queries, id: string): Promise<void> {
  await queries
    .update(organizations)
    .set({
      status: 'archived',
      suspendedFrom: null,
      suspensionReason: '',
      updatedAt: sql`now()`,
    })
    .where(eq(organizations.id, id));
}

/** Blanks the address and number of an organization without members: they were its owner's own. */
export async function blankContact(queries: Queries, id: string): Promise<void> {
  await queries
    .update(organizations)
    .set({
      description: '',
      physicalAddress: '',
      // No number, in the form that the column asks for.
      phoneNumber: '+00000',
      email: '',
      website: '',
    })
    .where(and(eq(organizations.id, id), eq(organizations.memberCount, 0)));
}
