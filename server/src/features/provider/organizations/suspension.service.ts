import { isOrgId } from '@panthiya/contract/pages';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { promoteWaitlistsOf } from '../../../domain/enrolments/waitlist.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { assertSystemAdmin } from '../../../domain/accounts/system-admins.ts';
import { adminMails } from './suspension.mails.ts';
import { lockSuspendable, updateActivated, updateSuspended } from './suspension.repository.ts';

/** Suspending organizations, and ending that (R10.6, R10.8). */
export function createSuspensionService(database: Database) {
  return {
    /** Mails the owner why. Refused when it is suspended already: its owner got another reason. */
    suspend: async (actor: SessionOwner, orgId: string, reason: string): Promise<void> => {
      // The database takes no NUL, which an address can carry.
      if (!isOrgId(orgId)) throw new AppError('NOT_FOUND');
      await database.transaction(async (transaction) => {
        const organization = await lockSuspendable(transaction, orgId);
        await assertSystemAdmin(transaction, actor.id);
        if (organization === undefined) throw new AppError('NOT_FOUND');
        const { id, status, owner } = organization;
        if (status === 'suspended') {
          throw new AppError('ORGANIZATION_SUSPENDED', {
            message: 'This organization is already suspended. Check the reason first.',
          });
        }
        await updateSuspended(transaction, id, { from: status, reason });
        if (!owner.isErased) {
          const { id: ownerId, email } = owner;
          await createMail(
            transaction,
            { templates: adminMails, kind: 'organization-suspended' },
            {
              id: ownerId,
              email,
              subjectId: id,
            },
          );
        }
        await recordEvent(transaction, {
          event: 'organization.suspended',
          actorId: actor.id,
          subjectId: owner.id,
          details: { organizationId: id, reason },
          changes: [{ field: 'status', from: status, to: 'suspended' }],
        });
      });
    },

    /** The organization has its status from before, archived or not. Changes nothing where nothing is suspended. */
    activate: async (actor: SessionOwner, orgId: string): Promise<void> => {
      if (!isOrgId(orgId)) throw new AppError('NOT_FOUND');
      await database.transaction(async (transaction) => {
        const organization = await lockSuspendable(transaction, orgId);
        await assertSystemAdmin(transaction, actor.id);
        if (organization === undefined) throw new AppError('NOT_FOUND');
        const { id, suspendedFrom, owner } = organization;
        if (suspendedFrom === null) return;
        await updateActivated(transaction, id, suspendedFrom);
        // Seats that were left while it was suspended. An archived one admits no one.
        await promoteWaitlistsOf(transaction, id);
        await recordEvent(transaction, {
          event: 'organization.activated',
          actorId: actor.id,
          subjectId: owner.id,
          details: { organizationId: id },
          changes: [{ field: 'status', from: 'suspended', to: suspendedFrom }],
        });
      });
    },
  };
}

export type SuspensionService = ReturnType<typeof createSuspensionService>;
