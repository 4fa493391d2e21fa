import { msg } from '#texts';
import type { StudentInvitation } from '@panthiya/contract/students/students.contract';
import type { Database, Queries } from '../../../db/database.ts';
import { expectNoMore } from '../../../domain/enrolments/expected-learners.repository.ts';
import { inviteMails } from '../../../domain/invites/invite.mails.ts';
import { createInvitingQuota } from '../../../domain/invites/inviting-quota.ts';
import { sendInvite } from '../../../domain/invites/send-invite.ts';
import { changeAsHolder, type StaffChange } from '../../../domain/memberships/change-as-holder.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import { presentInvitation } from '../../../domain/students/student-invitation.presenter.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import { AppError } from '../../../platform/app-error.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { findAddressesOfMembers } from '../../../records/memberships/member-addresses.repository.ts';
import {
  findPendingInvite,
  findStudentsInvite,
  renewForStudent,
  withdrawStudentsInvite,
} from '../../../records/invites/student-invites.repository.ts';
import {
  findStudentRow,
  lockStudentRow,
  type StudentRef,
} from '../../../records/students/students.repository.ts';
import type { StudentRow } from '../../../records/students/students.table.ts';

/** The address of a student who can be invited. Throws for all others, with the reason. */
function addressOf(student: StudentRow | undefined): string {
  if (student === undefined) throw new AppError('NOT_FOUND');
  if (student.userId !== null) throw new AppError('STUDENT_HAS_ACCOUNT');
  if (student.leftAt !== null)
    throw new AppError('STUDENT_GONE', {
      message: msg`This student has left. Take them back first.`,
    });
  if (student.listedEmail === '') throw new AppError('STUDENT_WITHOUT_EMAIL');
  return student.listedEmail;
}

/** Somebody here with this address is a student already, or could be one by a merge (R21.3.4). */
async function assertOfNoMember(
  transaction: Queries,
  organizationId: string,
  email: string,
): Promise<void> {
  const address = email.toLowerCase();
  const which = { addresses: [address], which: 'present' } as const;
  const members = await findAddressesOfMembers(transaction, organizationId, which);
  if (members.has(address)) throw new AppError('EMAIL_OF_MEMBER');
}

/** The same invitation with a new link and another 14 days; one of no student becomes this student's. */
async function sendAgain(
  { transaction, organizationId, changedBy }: StaffChange,
  invite: { readonly id: string; readonly studentId: string; readonly email: string },
): Promise<void> {
  const { id, studentId, email } = invite;
  await renewForStudent(transaction, { id, studentId, invitedBy: changedBy });
  const template = { templates: inviteMails, kind: 'invite' } as const;
  await createMail(transaction, template, { id: null, email, subjectId: id });
  await recordEvent(transaction, {
    event: 'invite.sent-again',
    actorId: changedBy,
    subjectId: null,
    details: { organizationId, inviteId: id },
  });
}

/** Under the organization's lock. The seat of the plan is the student's: an invitation takes none beside it (R21.1.6). */
async function sendOrRenew(change: StaffChange, studentId: string, email: string): Promise<void> {
  const { transaction, organizationId, changedBy } = change;
  await assertOfNoMember(transaction, organizationId, email);
  const found = await findPendingInvite(transaction, organizationId, email);
  const isFree = found?.studentId === null && found.role === 'student';
  if (found !== undefined && (found.studentId === studentId || isFree)) {
    await sendAgain(change, { id: found.id, studentId, email: found.email });
    return;
  }
  if (found?.isLive) throw new AppError('EMAIL_INVITED');
  await sendInvite(transaction, {
    organizationId,
    email,
    role: 'student',
    studentId,
    invitedBy: changedBy,
    isMailed: true,
  });
}

/** Inviting one student of the list from their page (R21.2.3). */
export function createInvitationsService({
  database,
  limits,
}: {
  readonly database: Database;
  readonly limits: RateLimits;
}) {
  const { withinDay, withMail } = createInvitingQuota(limits);
  const permission = 'students.update';

  return {
    send: async (caller: OrganizationCaller, studentId: string): Promise<StudentInvitation> => {
      const { organizationId } = caller.membership;
      const ref: StudentRef = { organizationId, studentId };
      const email = addressOf(await findStudentRow(database, ref));
      const send = () =>
        changeAsHolder(database, { caller, permission }, async (change) => {
          const { transaction } = change;
          const now = addressOf(await lockStudentRow(transaction, ref));
          // Another mailbox, whose mails of the day were not counted.
          if (now.toLowerCase() !== email.toLowerCase()) throw new AppError('STUDENT_STALE');
          await sendOrRenew(change, studentId, now);
          const sent = await findStudentsInvite(transaction, studentId);
          if (sent === undefined) throw new Error('the invitation is not there');
          return { result: presentInvitation(sent), sent: 1 };
        });
      return withinDay(organizationId, 1, () => withMail(email, send));
    },

    withdraw: (caller: OrganizationCaller, studentId: string): Promise<void> =>
      changeAsHolder(
        database,
        { caller, permission },
        async ({ transaction, organizationId, changedBy }) => {
          const ended = await withdrawStudentsInvite(transaction, { organizationId, studentId });
          if (ended === undefined) throw new AppError('NOT_FOUND');
          await expectNoMore(transaction, organizationId, ended.email);
          await recordEvent(transaction, {
            event: 'invite.withdrawn',
            actorId: changedBy,
            subjectId: null,
            details: { organizationId, inviteId: ended.id },
          });
        },
      ),
  };
}

export type InvitationsService = ReturnType<typeof createInvitationsService>;
