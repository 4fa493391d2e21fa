import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { isAdmin, memberships } from '../../../records/memberships/memberships.table.ts';
import { organizations } from '../../../records/organizations/organizations.table.ts';
import { users } from '../../../records/users/users.table.ts';

/** An organization by id and name, and how many members it has. */
interface NamedOrganization {
  readonly id: string;
  readonly name: string;
  readonly memberCount: number;
}

/**
 * The organizations that a user is an admin of. Locked, as in every change of members. Of two admins who leave at once, the
 * second sees the first leaving. A user who joins at that moment is seen, or sees that no one can join.
 */
export async function lockAdministeredOrganizations(
  queries: Queries,
  userId: string,
): Promise<readonly NamedOrganization[]> {
  return queries
    .select({
      id: organizations.id,
      name: organizations.name,
      memberCount: organizations.memberCount,
    })
    .from(organizations)
    .innerJoin(memberships, eq(memberships.organizationId, organizations.id))
    .where(
      and(
        eq(memberships.userId, userId),
        isNull(memberships.removedAt),
        isAdmin,
        // An archived one can be read without an admin.
        ne(organizations.status, 'archived'),
      ),
    )
    .orderBy(asc(organizations.id))
    .for('update', { of: organizations });
}

/** Sets the day on which the account will be erased; undefined when it is set already. */
export async function updateDeletionAt(
  queries: Queries,
  id: string,
  days: number,
): Promise<Date | undefined> {
  const [user] = await queries
    .update(users)
    .set({ deletionAt: sql`now() + make_interval(days => ${days})`, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.deletionAt)))
    .returning({ deletionAt: users.deletionAt });
  return user?.deletionAt ?? undefined;
}

/** Clears the day of erasing; false when there is none. */
export async function clearDeletionAt(queries: Queries, id: string): Promise<boolean> {
  const kept = await queries
    .update(users)
    .set({ deletionAt: null, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), isNotNull(users.deletionAt)))
    .returning({ id: users.id });
  return kept.length === 1;
}
