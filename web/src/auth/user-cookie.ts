import { cookieAges, cookieNames, readCookie, writeCookie } from './cookies.ts';
import type { StoredUser } from './stored-user.ts';

// /login need not carry it before somebody types (performance.md, "Pages"). It comes in the file that every
// page behind the guard begins with, so that its loading brings the next page nearer.
async function load() {
  const { loadCipher, openUser, sealUser } = await import('./user-cipher.ts');
  return { cipher: await loadCipher(), openUser, sealUser };
}

/** Starts loading what encrypts, e.g. on the first focus of the sign-in form, so that it is there later. */
export function prepareUserCookie(): void {
  // A failure now is none: the import is tried again when it is needed.
  load().catch(() => undefined);
}

/** What the user cookie said: nothing there, the user, or that it could not be read (R4.3). */
type ReadUser =
  | { readonly kind: 'absent' }
  | { readonly kind: 'user'; readonly user: StoredUser }
  | { readonly kind: 'broken' };

/** What the user cookie says, opened by the session token. */
export async function readUserCookie(token: string): Promise<ReadUser> {
  const sealed = readCookie(cookieNames.user);
  if (sealed === undefined) return { kind: 'absent' };
  // No connection for the part that decrypts says nothing against the cookie.
  const loaded = await load().catch(() => undefined);
  if (loaded === undefined) return { kind: 'absent' };
  try {
    return { kind: 'user', user: await loaded.openUser(loaded.cipher, sealed, token) };
  } catch {
    // Which way it is broken does not matter (R4.4, R8.48).
    return { kind: 'broken' };
  }
}

/**
 * Keeps the user for 7 days (R9.1), if the token is still the page's own when the sealing is done.
 * @throws when the part that encrypts could not be loaded.
 */
export async function writeUserCookie(user: StoredUser, token: string): Promise<void> {
  const { cipher, sealUser } = await load();
  const sealed = await sealUser(cipher, user, token);
  if (readCookie(cookieNames.token) !== token) return;
  writeCookie(cookieNames.user, sealed, cookieAges.session);
}
