import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  cookieAges,
  cookieNames,
  listCookies,
  readCookie,
  removeCookie,
  writeCookie,
} from './cookies.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The text that `write` puts into document.cookie. */
function written(write: () => void): string {
  // Not kept: other test files use this page too, and without TLS a cookie with the prefix cannot be removed.
  const setter = vi.spyOn(document, 'cookie', 'set').mockReturnValue();
  write();
  return setter.mock.lastCall?.[0] ?? '';
}

describe('cookies', () => {
  it('R3.29 each of our names has an underscore, so none looks like a redirect key', () => {
    for (const name of Object.values(cookieNames)) {
      expect(name).toContain('_');
      expect(name).not.toMatch(/^[A-Za-z0-9]{7}$/);
    }
  });

  it('R3.29 the path is "/", SameSite is Lax, and Secure is left to https', () => {
    const plain = written(() => writeCookie('pt_theme', 'dark', 60));
    expect(plain).toBe('pt_theme=dark; Path=/; Max-Age=60; SameSite=Lax');
    vi.stubGlobal('location', { protocol: 'https:' });
    expect(written(() => writeCookie('pt_theme', 'dark', 60))).toMatch(/; Secure$/);
  });

  it('R3.29 on https no other host and no page without TLS can write under our names', async () => {
    expect(Object.values(cookieNames).every((name) => name.startsWith('pt_'))).toBe(true);
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.resetModules();
    const secure = await import('./cookies.ts');
    expect(secure.cookieNames.token).toBe('__Host-pt_token');
    expect(Object.values(secure.cookieNames).every((name) => name.startsWith('__Host-pt_'))).toBe(
      true,
    );
    // Without these three a browser drops a cookie of that prefix.
    const set = written(() => secure.writeCookie(secure.cookieNames.token, 'x', 60));
    expect(set).toMatch(/^__Host-pt_token=x; Path=\/; .*; Secure$/);
    expect(set).not.toContain('Domain');
  });

  it('R9.1 R9.2 R9.3 ages are 7 days, 365 days and 300 seconds', () => {
    expect(cookieAges).toEqual({
      session: 604_800,
      preference: 31_536_000,
      redirect: 300,
      draft: 86_400,
      change: 5,
    });
  });

  it('any value comes back as it was written, and is gone once removed', () => {
    writeCookie('pt_user', 'a=b; c%2 නෙත්මි', 60);
    expect(readCookie('pt_user')).toBe('a=b; c%2 නෙත්මි');
    removeCookie('pt_user');
    expect(readCookie('pt_user')).toBeUndefined();
  });

  it('survives cookies that somebody else wrote', () => {
    document.cookie = 'odd=%E0%A4%A; Path=/';
    expect(listCookies().get('odd')).toBe('%E0%A4%A');
  });
});
