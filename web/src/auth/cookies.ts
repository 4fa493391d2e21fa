import { SESSION_DAYS } from '@panthiya/contract/identity/session.rules';

/**
 * Under this prefix a browser lets only this host write, under TLS. So no other host of the domain can set a session. On plain
 * http this name does not exist.
 */
export const cookiePrefix = location.protocol === 'https:' ? '__Host-' : '';

/** Names of stored values. Each has an underscore, so that none looks like a redirect key (R3.29). */
export const cookieNames = {
  token: `${cookiePrefix}pt_token`,
  user: `${cookiePrefix}pt_user`,
  avatarStamp: `${cookiePrefix}pt_avatar_at`,
  theme: `${cookiePrefix}pt_theme`,
  // The server reads it: the language of the page (R15.1.2).
  language: `${cookiePrefix}pt_language`,
  isSidebarOpen: `${cookiePrefix}pt_sidebar_open`,
  isSidebarMinimized: `${cookiePrefix}pt_sidebar_minimized`,
  hiddenSamples: `${cookiePrefix}pt_hidden_samples`,
  // Holds the place of the user's courses until they load.
  hasCourses: `${cookiePrefix}pt_has_courses`,
  // The server reads it: it then leaves out the prerendered shell with an empty form (ADR 0017).
  hasDraft: `${cookiePrefix}pt_has_draft`,
  // The server reads it: a change may still be on its way, so the document brings no answers (ADR 0027).
  hasChanged: `${cookiePrefix}pt_has_changed`,
} as const;

const DAY = 86_400;
/** Ages in seconds (R9.1-R9.3). */
export const cookieAges = {
  session: SESSION_DAYS * DAY,
  preference: 365 * DAY,
  redirect: 300,
  draft: DAY,
  change: 5,
} as const;

/** Every cookie of the page by name, decoded. */
export function listCookies(): ReadonlyMap<string, string> {
  const pairs = document.cookie.split('; ').filter(Boolean);
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decode(pair.slice(at + 1))];
    }),
  );
}

/** The value of a cookie, decoded; undefined when there is none. */
export function readCookie(name: string): string | undefined {
  return listCookies().get(name);
}

/** Sets a cookie for the whole site (R3.29); `maxAge` in seconds. */
export function writeCookie(name: string, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

/** Removes a cookie of ours. */
export function removeCookie(name: string): void {
  writeCookie(name, '', 0);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not written by us; its reader will not accept it.
    return value;
  }
}
