import { matchPage, pages, visitorPageNames } from '@panthiya/contract/pages';
import { API_BASE } from './api.ts';

/** The sign-in page. It leads back afterwards by the redirect key (R2.1.25). */
export function loginPath(redirectKey?: string): string {
  return redirectKey === undefined ? pages.login : `${pages.login}?redirect=${redirectKey}`;
}

/** The address of a person's picture. `stamp` changes with the picture, so that caches refresh (R7.11, R3.27). */
export function avatarAddress(uid: string, stamp: string): string {
  return `${API_BASE}/upload/image/profile/${encodeURIComponent(uid)}?id=${encodeURIComponent(stamp)}`;
}

/**
 * The path and query of our own page that can be stored and opened after sign-in, or undefined (R2.1.25, security.md). Refuses
 * other origins in every disguise.
 */
export function safeRedirect(target: string): string | undefined {
  if (!/^\/(?![/\\])/.test(target) || /\p{Cc}/u.test(target)) return undefined;
  const url = new URL(target, location.origin);
  const name = url.origin === location.origin && matchPage(url.pathname)?.name;
  // A user who has just signed in does not need a visitor's page, and would see the same form again.
  return name && !visitorPageNames.has(name) ? url.pathname + url.search : undefined;
}
