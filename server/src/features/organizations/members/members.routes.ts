import {
  checkRole,
  listMembers,
  removeMember,
  restoreMember,
  updateMemberRoles,
} from '@panthiya/contract/organizations/members.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { MemberChangesService } from './member-changes.service.ts';
import type { MembersService } from './members.service.ts';

export function mountMembers(
  mount: Mount,
  members: MembersService,
  changes: MemberChangesService,
): void {
  mount(checkRole, async ({ params, signedIn }) => ({
    success: true,
    hasRole: await members.hasRole(signedIn.user, params.orgId, params.role),
  }));
  mount(listMembers, ({ query, membership }) => members.list(membership, query));
  mount(updateMemberRoles, async ({ params, body, signedIn, membership }) => {
    await changes.updateRoles(signedIn, membership, params.uid, body.roles);
    return { success: true, message: 'The roles are changed.' };
  });
  mount(removeMember, async ({ params, signedIn, membership }) => {
    const what = await changes.remove(signedIn, membership, params.uid);
    const message = what === 'left' ? 'You left the organization.' : 'The member is removed.';
    return { success: true, message };
  });
  mount(restoreMember, async ({ params, signedIn, membership }) => {
    await changes.restore(signedIn, membership, params.uid);
    return { success: true, message: 'The member is restored.' };
  });
}
