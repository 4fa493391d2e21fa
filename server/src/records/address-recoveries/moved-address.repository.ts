import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { isAdmin, isOwner, memberships } from '../memberships/memberships.table.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { users } from '../users/users.table.ts';

/** True for the owner or an admin of any organization, archived and suspended ones too. */
export async function administersOrganization(queries: Queries, userId: string): Promise<boolean> {
  const found = await queries
    .select({ id: organizations.id })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, userId), isNull(memberships.removedAt), or(isAdmin, isOwner)))
    .limit(1);
  return found.length > 0;
}

/** Gives a locked account another address. Nobody has proven it yet: the mailed link for a new password does. */
export async function moveAddress(queries: Queries, id: string, email: string): Promise<void> {
  await queries
    .update(users)
    .set({
      email,
      emailVerifiedAt: null,
      pendingEmail: null,
      profileVersion: sql`${users.profileVersion} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, id));
}
