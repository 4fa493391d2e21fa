import { cookieAges, cookieNames, readCookie, writeCookie } from './cookies.ts';
import type { StoredUser } from './stored-user.ts';

// /login does not need it before a user types (performance.md, "Pages"). It is in the file that every page behind the guard
// starts with. So loading it brings the next page nearer.
async function load() {
  const { loadCipher, openUser, sealUser } = await import('./user-cipher.ts');
  return { cipher: await loadCipher(), openUser, sealUser };
}

/** Starts to load the part that encrypts, e.g. on the first focus of the sign-in form, so that it is there later. */
export function prepareUserCookie(): void {
  // A failure now does not matter: the import is tried again when it is needed.
  load().catch(() => undefined);
}

/** The result of the user cookie: nothing there, the user, or that it could not be read (R4.3). */
type ReadUser =
  | { readonly kind: 'absent' }
  | { readonly kind: 'user'; readonly user: StoredUser }
  | { readonly kind: 'broken' };

/** The content of the user cookie, opened with the session token. */
export async function readUserCookie(token: string): Promise<ReadUser> {
  const sealed = readCookie(cookieNames.user);
  if (sealed === undefined) return { kind: 'absent' };
  // If the part that decrypts cannot load, the cookie can still be good.
  const loaded = await load().catch(() => undefined);
  if (loaded === undefined) return { kind: 'absent' };
  try {
    return { kind: 'user', user: await loaded.openUser(loaded.cipher, sealed, token) };
  } catch {
    // It does not matter how it is broken (R4.4, R8.48).
    return { kind: 'broken' };
  }
}

/**
 * Keeps the user for 7 days (R9.1), if the page still has the same token after the sealing.
 * @throws when the part that encrypts could not load.
 */
export async function writeUserCookie(user: StoredUser, token: string): Promise<void> {
  const { cipher, sealUser } = await load();
  const sealed = await sealUser(cipher, user, token);
  if (readCookie(cookieNames.token) !== token) return;
  writeCookie(cookieNames.user, sealed, cookieAges.session);
}
