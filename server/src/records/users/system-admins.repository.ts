import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { users } from './users.table.ts';

/** A system administrator who can sign in. */
export interface SystemAdmin {
  readonly id: string;
  /** Their account will not be erased soon. */
  readonly isStaying: boolean;
}

/**
 * All system administrators, locked until the end of the transaction. When several take each other's rights at once, the second
 * sees what the first did, and one is left (R6.3).
 */
export async function lockSystemAdmins(queries: Queries): Promise<readonly SystemAdmin[]> {
  return queries
    .select({ id: users.id, isStaying: sql<boolean>`${users.deletionAt} is null` })
    .from(users)
    .where(and(users.isSystemAdmin, isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for('no key update');
}

/** Gives the rights of a system administrator, or takes them. A trust of before does not come back with the lesser rights. */
export async function updateSystemAdmin(
  queries: Queries,
  id: string,
  isAdmin: boolean,
): Promise<void> {
  await queries
    .update(users)
    .set({
      isSystemAdmin: isAdmin,
      trustVersion: sql`${users.trustVersion} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, id));
}

/** True for a user who administers the system now. */
export async function isSystemAdmin(queries: Queries, userId: string): Promise<boolean> {
  const admins = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), users.isSystemAdmin, isNull(users.disabledAt)));
  return admins.length > 0;
}
