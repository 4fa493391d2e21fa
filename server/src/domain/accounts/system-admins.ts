import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { isSystemAdmin, type SystemAdmin } from '../../records/users/system-admins.repository.ts';

/** True when no one else could administer the system without this administrator. */
export function isLastSystemAdmin(admins: readonly SystemAdmin[], userId: string): boolean {
  return !admins.some(({ id, isStaying }) => isStaying && id !== userId);
}

/**
 * Throws FORBIDDEN for an administrator who lost the rights while the call waited for a lock. The guard asked before the lock.
 * Call it under the lock.
 */
export async function assertSystemAdmin(queries: Queries, userId: string): Promise<void> {
  if (!(await isSystemAdmin(queries, userId))) throw new AppError('FORBIDDEN');
}
