import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { users } from './users.table.ts';

/** A system administrator who can sign in. */
export interface SystemAdmin {
  readonly id: string;
  /** Their account is not about to be erased. */
  readonly isStaying: boolean;
}

/**
 * Everybody who administers the system, held until the end of the transaction: of several that take each
 * other's rights away at once, the second sees what the first has done, and one is left (R6.3).
 */
export async function lockSystemAdmins(queries: Queries): Promise<readonly SystemAdmin[]> {
  return queries
    .select({ id: users.id, isStaying: sql<boolean>`${users.deletionAt} is null` })
    .from(users)
    .where(and(users.isSystemAdmin, isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for('no key update');
}

/** Gives the rights of a system administrator, or takes them away. */
export async function updateSystemAdmin(
  queries: Queries,
  id: string,
  isAdmin: boolean,
): Promise<void> {
  await queries
    .update(users)
    .set({ isSystemAdmin: isAdmin, updatedAt: sql`now()` })
    .where(eq(users.id, id));
}

/** True for somebody who administers the system now. */
export async function isSystemAdmin(queries: Queries, userId: string): Promise<boolean> {
  const admins = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), users.isSystemAdmin, isNull(users.disabledAt)));
  return admins.length > 0;
}
