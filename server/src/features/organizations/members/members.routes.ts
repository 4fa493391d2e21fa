import { msg } from '#texts';
import {
  checkRole,
  exportMembers,
  listMembers,
  removeMember,
  restoreMember,
  updateMemberDuties,
  updateMemberRoles,
} from '@panthiya/contract/organizations/members.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { DutiesService } from './duties.service.ts';
import type { MemberChangesService } from './member-changes.service.ts';
import type { MembersService } from './members.service.ts';

export function mountMembers(
  mount: Mount,
  members: MembersService,
  { changes, duties }: { readonly changes: MemberChangesService; readonly duties: DutiesService },
): void {
  mount(checkRole, async ({ params, signedIn }) => ({
    success: true,
    hasRole: await members.hasRole(signedIn.user, params.orgId, params.role),
  }));
  mount(listMembers, ({ query, membership }) => members.list(membership, query));
  mount(exportMembers, (call) => members.exportAll(call, call.query));
  mount(updateMemberRoles, async (call) => {
    await changes.updateRoles(call, call.params.uid, call.body.roles);
    return { success: true, message: msg`The roles are changed.` };
  });
  mount(updateMemberDuties, async (call) => {
    await duties.set(call, call.params.uid, call.body.duties);
    return { success: true, message: msg`The duties are changed.` };
  });
  mount(removeMember, async (call) => {
    const what = await changes.remove(call, call.params.uid);
    const message = what === 'left' ? msg`You left the organization.` : msg`The member is removed.`;
    return { success: true, message };
  });
  mount(restoreMember, async (call) => {
    await changes.restore(call, call.params.uid);
    return { success: true, message: msg`The member is restored.` };
  });
}
