// A browser lets nobody write under this prefix but this very host, under TLS: no neighbour of the
// domain slips a session in. On plain http there is no such name.
const PREFIX = location.protocol === 'https:' ? '__Host-' : '';

/** Names of the stored things; each has an underscore, so that none looks like a redirect key (R3.29). */
export const cookieNames = {
  token: `${PREFIX}pt_token`,
  user: `${PREFIX}pt_user`,
  avatarStamp: `${PREFIX}pt_avatar_at`,
  theme: `${PREFIX}pt_theme`,
  isSidebarOpen: `${PREFIX}pt_sidebar_open`,
  isSidebarMinimized: `${PREFIX}pt_sidebar_minimized`,
  hiddenSamples: `${PREFIX}pt_hidden_samples`,
  // Holds the place of one's courses until they are there.
  hasCourses: `${PREFIX}pt_has_courses`,
  // Read by the server: it then leaves out the sight of an empty form (ADR 0017).
  hasDraft: `${PREFIX}pt_has_draft`,
} as const;

const DAY = 86_400;
/** Ages in seconds (R9.1-R9.3). */
export const cookieAges = {
  session: 7 * DAY,
  preference: 365 * DAY,
  redirect: 300,
  draft: DAY,
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
    // Not written by us; what reads it will not know it.
    return value;
  }
}
