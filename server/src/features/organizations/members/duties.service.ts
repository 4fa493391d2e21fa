import type { Duty } from '@panthiya/contract/duties';
import type { Database, Queries } from '../../../db/database.ts';
import { endGrantsOf } from '../../../domain/memberships/ended-roles.repository.ts';
import { lockForAdmin } from '../../../domain/memberships/lock-for-admin.ts';
import { findPresentMember } from '../../../domain/memberships/member-changes.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import { AppError } from '../../../platform/app-error.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { addDuties, removeDuties } from '../../../records/memberships/duties.repository.ts';
import { findUserByUid } from '../../../records/users/users.repository.ts';
import { dutyMails } from './duties.mails.ts';

/** Tells the member, at an address that they have confirmed: no other mailbox learns of an organization. */
async function tell(
  transaction: Queries,
  kind: keyof typeof dutyMails,
  {
    user: { id, email, emailVerifiedAt },
    organizationId,
  }: {
    readonly user: {
      readonly id: string;
      readonly email: string;
      readonly emailVerifiedAt: Date | null;
    };
    readonly organizationId: string;
  },
): Promise<void> {
  if (emailVerifiedAt === null) return;
  const receiver = { id, email, subjectId: organizationId };
  await createMail(transaction, { templates: dutyMails, kind }, receiver);
}

/** What members can do beside their roles (R21.5). */
export function createDutiesService(database: Database) {
  return {
    /** Replaces the duties of a present member, audits it and tells them. The same duties again do nothing. */
    set: (
      { signedIn, membership: { organizationId } }: OrganizationCaller,
      uid: string,
      wanted: readonly Duty[],
    ): Promise<void> =>
      database.transaction(async (transaction) => {
        const actorId = signedIn.user.id;
        // Nobody leaves or is removed meanwhile: a duty never outlives its membership.
        await lockForAdmin(transaction, organizationId, actorId);
        const user = await findUserByUid(transaction, uid);
        if (user === undefined) throw new AppError('NOT_FOUND');
        const member = { organizationId, userId: user.id };
        const { roles, duties: from } = await findPresentMember(
          transaction,
          organizationId,
          user.id,
        );
        const given = wanted.filter((duty) => !from.includes(duty));
        const taken = from.filter((duty) => !wanted.includes(duty));
        if (given.length === 0 && taken.length === 0) return;
        await addDuties(transaction, member, { duties: given, givenBy: actorId });
        await removeDuties(transaction, member, taken);
        await recordEvent(transaction, {
          event: 'member.duties-changed',
          actorId,
          subjectId: user.id,
          details: { organizationId },
          changes: [{ field: 'duties', from: [...from], to: [...wanted] }],
        });
        // Codes that they gave out as the front desk end with it.
        await endGrantsOf(transaction, member, { before: roles, after: roles, endedBy: actorId });
        if (given.length > 0) await tell(transaction, 'duty-given', { user, organizationId });
        if (taken.length > 0) await tell(transaction, 'duty-taken', { user, organizationId });
      }),
  };
}

export type DutiesService = ReturnType<typeof createDutiesService>;
