import { logoutCall } from '@panthiya/contract/identity/session.calls';
import type { logout } from '@panthiya/contract/identity/session.contract';
import { call } from '../../lib/api.ts';
import { forgetDrafts } from './drafts-key.ts';
import { dropWish } from '../landing.ts';
import { endSession } from '../session.ts';

/**
 * Logs out (R2.2.1.10): here and in the other tabs at once, and on the server as far as the line
 * allows; a token that could not be ended there runs out by itself. The guard leads to /login.
 */
export function signOut(): void {
  // Whoever signs in next here has pressed nothing.
  dropWish();
  forgetDrafts();
  call<typeof logout>(logoutCall, { body: {} }).catch(() => undefined);
  endSession({ hasLoggedOut: true });
}
