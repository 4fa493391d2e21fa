import {
  confirmUserRecovery,
  disableUser,
  enableUser,
  endUserSessions,
  exportUsers,
  getUser,
  grantAdmin,
  listUsers,
  revokeAdmin,
  sendConfirmation,
  sendResetLink,
  stopUserRecovery,
} from '@panthiya/contract/provider/users.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { UserDetail } from './user-detail.service.ts';
import type { UserHelpService } from './user-help.service.ts';
import type { AccountStatusService } from './account-status.service.ts';
import type { UsersService } from './users.service.ts';
import { signedOutDevices } from './users.texts.ts';

interface UserServices {
  readonly users: UsersService;
  readonly findDetail: UserDetail;
  readonly accountStatus: AccountStatusService;
  readonly help: UserHelpService;
}

export function mountUsers(
  mount: Mount,
  { users, findDetail, accountStatus, help }: UserServices,
): void {
  mount(listUsers, ({ query }) => users.list(query));
  mount(exportUsers, ({ query, signedIn }) => users.exportAll(signedIn.user, query));
  mount(getUser, async ({ params }) => ({ success: true, user: await findDetail(params.uid) }));
  mount(disableUser, async ({ params, body, signedIn }) => {
    await accountStatus.disable(signedIn.user, params.uid, body.reason);
    return { success: true, message: 'The account is disabled.' };
  });
  mount(enableUser, async ({ params, signedIn }) => {
    await accountStatus.enable(signedIn.user, params.uid);
    return { success: true, message: 'The account is enabled again.' };
  });
  mount(grantAdmin, async ({ params, signedIn }) => {
    await accountStatus.grantAdmin(signedIn.user, params.uid);
    return { success: true, message: 'They are a system administrator now.' };
  });
  mount(revokeAdmin, async ({ params, signedIn }) => {
    await accountStatus.revokeAdmin(signedIn.user, params.uid);
    return { success: true, message: 'They are not a system administrator any more.' };
  });
  mount(sendConfirmation, async ({ params, signedIn }) => {
    await help.sendConfirmation(signedIn.user, params.uid);
    return { success: true, message: 'We sent the confirmation email.' };
  });
  mount(sendResetLink, async ({ params, signedIn }) => {
    await help.sendResetLink(signedIn.user, params.uid);
    return { success: true, message: 'We sent the reset link.' };
  });
  mount(confirmUserRecovery, async ({ params, signedIn }) => {
    await help.confirmRecovery(signedIn.user, params.uid);
    return { success: true, message: 'Confirmed. The waiting time has begun.' };
  });
  mount(stopUserRecovery, async ({ params, signedIn }) => {
    await help.stopRecovery(signedIn.user, params.uid);
    return { success: true, message: 'Stopped. Their second step stays on.' };
  });
  mount(endUserSessions, async ({ params, signedIn }) => {
    const count = await help.endSessions(signedIn.user, params.uid);
    return { success: true, message: signedOutDevices({ count }) };
  });
}
