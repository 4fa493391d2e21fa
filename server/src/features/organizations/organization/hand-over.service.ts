import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import type { Membership } from '../../../records/memberships/memberships.repository.ts';
import { findMemberRow } from '../../../records/memberships/members.repository.ts';
import { assertHeirHasRoom } from '../../../domain/quotas/heir-quota.ts';
import { lockOrganization, assertOpen } from '../../../domain/organizations/lock-organization.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { findUserByUid } from '../../../records/users/users.repository.ts';
import { updateOrganization } from './organizations.repository.ts';

const refusal = (message: Text) => new AppError('INVALID_INPUT', { field: 'uid', message });

/** Giving an organization to another of its admins (R10.3). */
export function createHandOverService(database: Database) {
  return async (user: SessionOwner, { organizationId }: Membership, uid: string): Promise<void> => {
    await database.transaction(async (transaction) => {
      const organization = await lockOrganization(transaction, organizationId);
      // One beyond its owner's plan can go to a user whose plan has room.
      assertOpen(organization);
      const { ownerId } = organization;
      // Handed over by another tab since then.
      if (ownerId !== user.id) throw new AppError('FORBIDDEN');
      const heir = await findUserByUid(transaction, uid);
      const row = heir && (await findMemberRow(transaction, organizationId, heir.id));
      if (heir === undefined || row === undefined || row.removedAt !== null) {
        throw refusal(msg`Choose a member of the organization.`);
      }
      if (heir.id === user.id) throw refusal(msg`You own it already. Choose somebody else.`);
      if (!row.roles.includes('admin')) throw refusal(msg`Make them an administrator first.`);
      if (heir.deletionAt !== null || heir.disabledAt !== null) {
        throw refusal(msg`This account will be deleted soon. Choose somebody else.`);
      }
      // “This was not me” in the mailbox of a mistyped address would erase the owner, and close the organization.
      if (heir.emailVerifiedAt === null) {
        throw refusal(msg`They have not confirmed their email address yet. Choose somebody else.`);
      }
      await assertHeirHasRoom(transaction, organization, heir.id);
      await updateOrganization(transaction, organizationId, { ownerId: heir.id });
      await recordEvent(transaction, {
        event: 'organization.handed-over',
        actorId: user.id,
        subjectId: heir.id,
        details: { organizationId },
      });
    });
  };
}

export type HandOver = ReturnType<typeof createHandOverService>;
