import { afterEach, describe, expect, it, vi } from 'vitest';
import { listCookies, readCookie, writeCookie } from './cookies.ts';
import { rememberRedirect, takeRedirect } from './redirect.ts';

afterEach(() => vi.restoreAllMocks());

describe('redirect key', () => {
  it('R9.4 the redirect key is 7 random alphanumeric characters', () => {
    const keys = Array.from({ length: 300 }, () => rememberRedirect('//refused.example'));
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9]{7}$/);
    expect(new Set(keys).size).toBe(300);
    const letters = new Set(keys.join(''));
    expect(letters.size).toBe(62);
  });

  it('R2.1.24 R9.3 path and query are stored under the key for 300 seconds', () => {
    const setter = vi.spyOn(document, 'cookie', 'set');
    const key = rememberRedirect('/profile?tab=contact');
    expect(setter.mock.lastCall?.[0]).toContain('Max-Age=300;');
    expect(readCookie(key)).toBe('/profile?tab=contact');
  });

  it('R2.1.25 what leads away is not stored', () => {
    const key = rememberRedirect('//evil.example');
    expect(readCookie(key)).toBeUndefined();
  });

  it('R4.7 goes to the stored path if the redirect key matches a saved cookie', () => {
    expect(takeRedirect(rememberRedirect('/account'))).toBe('/account');
  });

  it.each([null, '', 'unknown', 'toolongkey', 'pt_user', '../../x'])(
    'R2.1.3 R4.7 with the key %j it goes to /',
    (key) => {
      rememberRedirect('/account');
      expect(takeRedirect(key)).toBe('/');
    },
  );

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/nowhere/at/all'])(
    'R2.1.25 does not follow %s, whoever wrote the cookie',
    (target) => {
      writeCookie('abcdefg', target, 60);
      expect(takeRedirect('abcdefg')).toBe('/');
    },
  );

  it('R4.8 leftover redirect cookies are cleared either way, and no others', () => {
    rememberRedirect('/profile');
    const key = rememberRedirect('/account');
    writeCookie('session', 'not a path', 60);
    writeCookie('pt_theme', '/dark', 60);
    takeRedirect(key);
    expect(new Set(listCookies().keys())).toEqual(new Set(['pt_theme', 'session']));
    rememberRedirect('/profile');
    takeRedirect(null);
    expect(new Set(listCookies().keys())).toEqual(new Set(['pt_theme', 'session']));
  });
});
