import type { OrganizationRole } from '@panthiya/contract/roles';
import { AppError } from '../../../platform/app-error.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';

/** Roles before and after a call; none for a user who is no member. */
interface RoleChange {
  readonly from: readonly OrganizationRole[];
  readonly to: readonly OrganizationRole[];
}

/**
 * Giving and taking the admin role needs a fresh sign-in (R7.13). The body and the row decide, so no access rule can. Every call
 * of members that gives or takes a role asks here. Other roles need none.
 * @throws {AppError} REAUTH_REQUIRED
 */
export function assertFreshForAdmins({ isFresh }: SignedIn, { from, to }: RoleChange): void {
  if (!isFresh && from.includes('admin') !== to.includes('admin')) {
    throw new AppError('REAUTH_REQUIRED');
  }
}
