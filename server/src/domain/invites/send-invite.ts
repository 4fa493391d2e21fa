import type { OrganizationRole } from '@panthiya/contract/roles';
import type { Queries } from '../../db/database.ts';
import { createId } from '../../platform/identifier.ts';
import { recordEvent } from '../../records/audit/audit-log.repository.ts';
import { createMail } from '../../notify/outbox.repository.ts';
import { inviteMails } from './invite.mails.ts';
import { findWaitingStudent } from '../../records/invites/student-invites.repository.ts';
import { createInvite } from './new-invites.repository.ts';

interface NewInvite {
  readonly organizationId: string;
  readonly email: string;
  readonly role: OrganizationRole;
  /** Who becomes the invited person's: a student without an account. */
  readonly studentId?: string;
  readonly invitedBy: string;
  /** False for an address that has had its mails of the day. The invitation waits in any case. */
  readonly isMailed: boolean;
}

/** Invites an address, under the organization's lock. Answers the invitation's id (R10.2). */
export async function sendInvite(
  transaction: Queries,
  { organizationId, email, role, studentId, invitedBy, isMailed }: NewInvite,
): Promise<string> {
  const id = createId();
  // Whoever is on the list with this address is the same pupil: an accepted invitation makes no second student.
  const waiting =
    role === 'student' ? await findWaitingStudent(transaction, { organizationId, email }) : null;
  await createInvite(transaction, {
    id,
    organizationId,
    email,
    role,
    studentId: studentId ?? waiting,
    invitedBy,
  });
  if (isMailed) {
    await createMail(
      transaction,
      { templates: inviteMails, kind: 'invite' },
      { id: null, email, subjectId: id },
    );
  }
  await recordEvent(transaction, {
    event: 'invite.sent',
    actorId: invitedBy,
    subjectId: null,
    details: { organizationId, inviteId: id, role },
  });
  return id;
}
