import { msg } from '#texts';
import {
  inviteStudent,
  withdrawStudentInvitation,
} from '@panthiya/contract/students/invitations.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { InvitationsService } from './invitations.service.ts';

export function mountInvitations(mount: Mount, invitations: InvitationsService): void {
  mount(inviteStudent, async (call) => ({
    success: true,
    message: msg`The invitation is on its way.`,
    invitation: await invitations.send(call, call.params.studentId),
  }));
  mount(withdrawStudentInvitation, async (call) => {
    await invitations.withdraw(call, call.params.studentId);
    return { success: true, message: msg`The invitation is taken back.` };
  });
}
