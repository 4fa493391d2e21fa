import { msg } from '#texts';
import { checkSession, login, logout } from '@panthiya/contract/identity/session.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import { presentSessionUser } from '../../../domain/accounts/users.presenter.ts';
import type { SessionService } from './session.service.ts';

export function mountSession(mount: Mount, service: SessionService): void {
  mount(login, ({ body, origin }) => service.login(body, origin));
  mount(logout, async ({ signedIn }) => {
    await service.logout(signedIn);
    return { success: true, message: msg`Signed out.` };
  });
  mount(checkSession, ({ signedIn }) => ({
    success: true,
    user: presentSessionUser(signedIn.user),
  }));
}
