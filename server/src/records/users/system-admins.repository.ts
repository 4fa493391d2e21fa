import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
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

/** True when nobody but this one would stay to administer the system. */
export function isLastSystemAdmin(admins: readonly SystemAdmin[], userId: string): boolean {
  return !admins.some(({ id, isStaying }) => isStaying && id !== userId);
}

/**
 * Throws FORBIDDEN for somebody whose rights were taken while they waited for what they decide about: the guard has
 * asked, but before the lock. To be called under it.
 */
export async function refuseFormerAdmin(queries: Queries, userId: string): Promise<void> {
  const admins = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), users.isSystemAdmin, isNull(users.disabledAt)));
  if (admins.length === 0) throw new AppError('FORBIDDEN');
}

/** Gives the rights of a system administrator, or takes them away. */
export async function updateSystemAdmin(
  queries: Queries,
  id: string,
  isSystemAdmin: boolean,
): Promise<void> {
  await queries
    .update(users)
    .set({ isSystemAdmin, updatedAt: sql`now()` })
    .where(eq(users.id, id));
}
