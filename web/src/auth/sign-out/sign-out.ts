import { logoutCall } from '@panthiya/contract/identity/session.calls';
import type { logout } from '@panthiya/contract/identity/session.contract';
import { call } from '../../lib/api.ts';
import { forgetDrafts } from './drafts-key.ts';
import { dropWish } from '../landing.ts';
import { endSession } from '../session.ts';

/**
 * Logs out (R2.2.1.10): here and in the other tabs at once, and on the server if the connection allows. A token that could not be
 * ended there expires automatically. The guard leads to /login.
 */
export function signOut(): void {
  // The next user who signs in here has pressed nothing.
  dropWish();
  forgetDrafts();
  call<typeof logout>(logoutCall, { body: {} }).catch(() => undefined);
  endSession({ hasLoggedOut: true });
}
