import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { isSystemAdmin, type SystemAdmin } from '../../records/users/system-admins.repository.ts';

/** True when nobody but this one would stay to administer the system. */
export function isLastSystemAdmin(admins: readonly SystemAdmin[], userId: string): boolean {
  return !admins.some(({ id, isStaying }) => isStaying && id !== userId);
}

/**
 * Throws FORBIDDEN for somebody whose rights were taken while they waited for what they decide about: the guard has
 * asked, but before the lock. To be called under it.
 */
export async function assertSystemAdmin(queries: Queries, userId: string): Promise<void> {
  if (!(await isSystemAdmin(queries, userId))) throw new AppError('FORBIDDEN');
}
