import type { OrganizationPermission } from '@panthiya/contract/permissions';
import type { Database, Queries } from '../../db/database.ts';
import type { LockedOrganization } from '../../records/organizations/organizations.repository.ts';
import type { OrganizationCaller } from '../organizations/organization-caller.ts';
import { lockForHolder } from './lock-for-admin.ts';

/** A change by one of the staff of an organization, under its lock. */
export interface StaffChange {
  readonly transaction: Queries;
  readonly organization: LockedOrganization;
  readonly organizationId: string;
  /** Who changes it. */
  readonly changedBy: string;
}

/** Does the whole work of a member who still holds the permission under the lock, or nothing of it. */
export const changeAsHolder = <Result>(
  database: Database,
  {
    caller: { signedIn, membership },
    permission,
  }: { readonly caller: OrganizationCaller; readonly permission: OrganizationPermission },
  work: (change: StaffChange) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (transaction) => {
    const { organizationId } = membership;
    const changedBy = signedIn.user.id;
    const member = { organizationId, userId: changedBy };
    const organization = await lockForHolder(transaction, member, permission);
    return work({ transaction, organization, organizationId, changedBy });
  });
