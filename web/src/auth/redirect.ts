import { pages } from '@panthiya/contract/pages';
import { safeRedirect } from '../lib/paths.ts';
import { cookieAges, listCookies, readCookie, removeCookie, writeCookie } from './cookies.ts';
import { waitingLanding } from './landing.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const KEY = /^[A-Za-z0-9]{7}$/;

/**
 * Stores the visitor's target, for five minutes by default, and returns its key, for /login?redirect={key} (R2.1.24). An address outside our
 * pages is not stored.
 */
export function rememberRedirect(target: string, seconds: number = cookieAges.redirect): string {
  const key = makeKey();
  const path = safeRedirect(target);
  if (path !== undefined) writeCookie(key, path, seconds);
  return key;
}

/** The target under this key, which stays; undefined for none. */
export function readRedirect(key: string | null): string | undefined {
  const stored = key !== null && KEY.test(key) ? readCookie(key) : undefined;
  return stored === undefined ? undefined : safeRedirect(stored);
}

/**
 * The target after sign-in (R4.7): the path stored under the key, else a waiting invitation or code (R2.1.30), else /. Clears all
 * such cookies (R4.8).
 */
export function takeRedirect(key: string | null): string {
  const target = readRedirect(key);
  for (const [name, value] of listCookies()) {
    if (KEY.test(name) && value.startsWith('/')) removeCookie(name);
  }
  return target ?? waitingLanding() ?? pages.home;
}

// R9.4. Bytes above the last whole multiple of 62 are drawn again, so that every letter is equally likely.
function makeKey(): string {
  let key = '';
  while (key.length < 7) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 248) key += LETTERS.charAt(byte % LETTERS.length);
  }
  return key;
}
