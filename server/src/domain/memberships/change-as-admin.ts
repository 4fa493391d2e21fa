import type { Database, Queries } from '../../db/database.ts';
import type { LockedOrganization } from '../../records/organizations/organizations.repository.ts';
import type { OrganizationCaller } from '../organizations/organization-caller.ts';
import { lockForAdmin } from './lock-for-admin.ts';

/** A change by one admin of an organization, under its lock. */
export interface AdminChange {
  readonly transaction: Queries;
  readonly organization: LockedOrganization;
  readonly organizationId: string;
  /** The admin's id. */
  readonly changedBy: string;
}

/** Does the whole work of an admin, or nothing of it. */
export const changeAsAdmin = <Result>(
  database: Database,
  { signedIn, membership: { organizationId } }: OrganizationCaller,
  work: (change: AdminChange) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (transaction) => {
    const changedBy = signedIn.user.id;
    const organization = await lockForAdmin(transaction, organizationId, changedBy);
    return work({ transaction, organization, organizationId, changedBy });
  });
