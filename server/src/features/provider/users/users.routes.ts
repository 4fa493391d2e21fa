import {
  beginUserRecovery,
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
import type { UserAddressService } from './user-address.service.ts';
import type { UserHelpService } from './user-help.service.ts';
import type { AccountStatusService } from './account-status.service.ts';
import type { UsersService } from './users.service.ts';
import { signedOutDevices } from './users.texts.ts';

interface UserServices {
  readonly users: UsersService;
  readonly findDetail: UserDetail;
  readonly accountStatus: AccountStatusService;
  readonly help: UserHelpService;
  readonly address: UserAddressService;
}

export function mountUsers(
  mount: Mount,
  { users, findDetail, accountStatus, help, address }: UserServices,
): void {
  mount(listUsers, ({ query }) => users.list(query));
  mount(exportUsers, ({ query, signedIn }) => users.exportAll(signedIn.user, query));
  mount(getUser, async ({ params, signedIn }) => ({
    success: true,
    user: await findDetail(params.uid, signedIn.user),
  }));
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
  mount(beginUserRecovery, async ({ params, body, signedIn }) => {
    const needsSecond = await address.begin(signedIn.user, params.uid, body);
    const message = needsSecond
      ? 'Another system administrator has to confirm it now.'
      : 'The waiting time of seven days has begun.';
    return { success: true, message };
  });
  mount(confirmUserRecovery, async ({ params, body, signedIn }) => {
    if (body.kind === 'address') {
      await address.confirm(signedIn.user, params.uid);
      return { success: true, message: 'Confirmed. The waiting time of seven days has begun.' };
    }
    await help.confirmRecovery(signedIn.user, params.uid);
    return { success: true, message: 'Confirmed. The waiting time has begun.' };
  });
  mount(stopUserRecovery, async ({ params, body, signedIn }) => {
    if (body.kind === 'address') {
      await address.stop(signedIn.user, params.uid);
      return { success: true, message: 'Stopped. Their email stays as it is.' };
    }
    await help.stopRecovery(signedIn.user, params.uid);
    return { success: true, message: 'Stopped. Their second step stays on.' };
  });
  mount(endUserSessions, async ({ params, signedIn }) => {
    const count = await help.endSessions(signedIn.user, params.uid);
    return { success: true, message: signedOutDevices({ count }) };
  });
}
