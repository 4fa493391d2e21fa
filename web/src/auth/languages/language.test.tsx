import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubReload } from '../../../testing/stub-reload.ts';
import { cookieNames, readCookie, removeCookie, writeCookie } from '../cookies.ts';
import { followAccount } from './language.ts';

let reload: ReturnType<typeof stubReload>;
beforeEach(() => {
  reload = stubReload();
  removeCookie(cookieNames.language);
  document.documentElement.lang = 'en';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.lang = 'en';
});

describe('R15.1.3 a page in another language than its reader’s account', () => {
  it('writes the cookie and loads anew, once', () => {
    followAccount('si');
    expect(readCookie(cookieNames.language)).toBe('si');
    expect(reload).toHaveBeenCalledOnce();
    // The page came in English again: whoever sent it does not know the cookie.
    followAccount('si');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not load anew where the browser keeps no cookie', () => {
    const kept = vi.spyOn(document, 'cookie', 'set').mockReturnValue();
    followAccount('si');
    expect(kept).toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
    kept.mockRestore();
  });

  it('does nothing where the page is right', () => {
    document.documentElement.lang = 'ta';
    followAccount('ta');
    expect(reload).not.toHaveBeenCalled();
    expect(readCookie(cookieNames.language)).toBeUndefined();
  });

  it('follows the account, not what this device was told before', () => {
    writeCookie(cookieNames.language, 'ta', 60);
    document.documentElement.lang = 'ta';
    followAccount('si');
    expect(readCookie(cookieNames.language)).toBe('si');
    expect(reload).toHaveBeenCalledOnce();
  });
});
