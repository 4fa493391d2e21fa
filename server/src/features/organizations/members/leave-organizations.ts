import type { Queries } from '../../../db/database.ts';
import { removeMember } from '../../../domain/memberships/member-changes.ts';
import { lockOrganization } from '../../../domain/organizations/lock-organization.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import type { LockedOrganization } from '../../../records/organizations/organizations.repository.ts';
import {
  blankContact,
  findSuccessor,
  listOrganizationsWithTraces,
  removeMemberships,
  updateArchived,
  updateOwner,
} from './left-organizations.repository.ts';

/** An organization without its owner goes to its longest-serving admin. Without one it is archived. */
async function settleOwned(queries: Queries, { id, status }: LockedOrganization): Promise<void> {
  const details = { organizationId: id };
  const successor = await findSuccessor(queries, id);
  if (successor !== undefined) {
    await updateOwner(queries, id, successor);
    await recordEvent(queries, {
      event: 'organization.handed-over',
      actorId: null,
      subjectId: successor,
      details,
    });
    return;
  }
  await blankContact(queries, id);
  if (status === 'archived') return;
  await updateArchived(queries, id);
  await recordEvent(queries, {
    event: 'organization.archived',
    actorId: null,
    subjectId: null,
    details,
  });
}

/** Removes a user who is erased from all organizations. What they own goes to others. */
export async function leaveOrganizations(queries: Queries, userId: string): Promise<void> {
  for (const id of await listOrganizationsWithTraces(queries, userId)) {
    const organization = await lockOrganization(queries, id);
    await removeMember(queries, { organizationId: id, userId }, userId);
    if (organization.ownerId === userId) await settleOwned(queries, organization);
  }
  await removeMemberships(queries, userId);
}
