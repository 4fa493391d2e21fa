import { matchPage, pages, visitorPageNames } from '@panthiya/contract/pages';
import { API_BASE } from './api.ts';

/** The sign-in page, which leads back afterwards by the redirect key (R2.1.25). */
export function loginPath(redirectKey?: string): string {
  return redirectKey === undefined ? pages.login : `${pages.login}?redirect=${redirectKey}`;
}

/** Where a person's picture is; `stamp` changes when it does, so that caches refresh (R7.11, R3.27). */
export function avatarAddress(uid: string, stamp: string): string {
  return `${API_BASE}/upload/image/profile/${encodeURIComponent(uid)}?id=${encodeURIComponent(stamp)}`;
}

/**
 * The path and query of a page of ours that may be stored for after sign-in and followed, or
 * undefined (R2.1.25, security.md). Refuses other origins in every disguise.
 */
export function safeRedirect(target: string): string | undefined {
  if (!/^\/(?![/\\])/.test(target) || /\p{Cc}/u.test(target)) return undefined;
  const url = new URL(target, location.origin);
  const name = url.origin === location.origin && matchPage(url.pathname)?.name;
  // Whoever has just signed in has nothing to do on a visitor's page, and would be shown the same form again.
  return name && !visitorPageNames.has(name) ? url.pathname + url.search : undefined;
}
