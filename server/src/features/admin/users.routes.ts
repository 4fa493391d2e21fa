import {
  disableUser,
  enableUser,
  exportUsers,
  getUser,
  grantAdmin,
  listUsers,
  revokeAdmin,
} from '@panthiya/contract/admin/users.contract';
import type { Mount } from '../../records/sessions/signed-in.ts';
import type { UserDetail } from './user-detail.service.ts';
import type { UserStandingService } from './user-standing.service.ts';
import type { UsersService } from './users.service.ts';

export function mountUsers(
  mount: Mount,
  users: UsersService,
  findDetail: UserDetail,
  standing: UserStandingService,
): void {
  mount(listUsers, ({ query }) => users.list(query));
  mount(exportUsers, ({ query, signedIn }) => users.exportAll(signedIn.user, query));
  mount(getUser, async ({ params }) => ({ success: true, user: await findDetail(params.uid) }));
  mount(disableUser, async ({ params, body, signedIn }) => {
    await standing.disable(signedIn.user, params.uid, body.reason);
    return { success: true, message: 'The account is disabled.' };
  });
  mount(enableUser, async ({ params, signedIn }) => {
    await standing.enable(signedIn.user, params.uid);
    return { success: true, message: 'The account is enabled again.' };
  });
  mount(grantAdmin, async ({ params, signedIn }) => {
    await standing.grantAdmin(signedIn.user, params.uid);
    return { success: true, message: 'They are a system administrator now.' };
  });
  mount(revokeAdmin, async ({ params, signedIn }) => {
    await standing.revokeAdmin(signedIn.user, params.uid);
    return { success: true, message: 'They are no system administrator any more.' };
  });
}
