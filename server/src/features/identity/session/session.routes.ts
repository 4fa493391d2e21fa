import { msg } from '#texts';
import { checkSession, login, logout } from '@panthiya/contract/identity/session.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import { presentSessionUser } from '../../../domain/accounts/users.presenter.ts';
import type { SessionService } from './session.service.ts';

export function mountSession(mount: Mount, service: SessionService): void {
  mount(login, async ({ body, origin, setBrowserKey }) => {
    const { reply, browserKey } = await service.login(body, origin);
    setBrowserKey(browserKey);
    return reply;
  });
  mount(logout, async ({ signedIn, removeBrowserKey }) => {
    await service.logout(signedIn);
    removeBrowserKey();
    return { success: true, message: msg`Signed out.` };
  });
  mount(checkSession, ({ signedIn }) => ({
    success: true,
    user: presentSessionUser(signedIn.user),
  }));
}
