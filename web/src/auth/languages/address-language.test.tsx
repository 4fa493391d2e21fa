import { afterEach, describe, expect, it } from 'vitest';
import { cookieNames, readCookie, removeCookie, writeCookie } from '../cookies.ts';
import { takeAddressLanguage } from './language.ts';

const openAt = (address: string) => {
  history.replaceState(null, '', address);
  takeAddressLanguage();
  return [location.pathname + location.search + location.hash, readCookie(cookieNames.language)];
};

describe('R15.7.1 an address that names a language', () => {
  afterEach(() => {
    history.replaceState(null, '', '/');
    removeCookie(cookieNames.language);
  });

  it('is the language of a device that was told none, and the address is plain again', () => {
    expect(openAt('/invite?language=si#token=abc')).toEqual(['/invite#token=abc', 'si']);
  });

  it('does not change what the device was told', () => {
    writeCookie(cookieNames.language, 'ta', 60);
    expect(openAt('/invite?a=1&language=si')).toEqual(['/invite?a=1', 'ta']);
  });

  it('of none of ours is not kept', () => {
    expect(openAt('/invite?language=fr')).toEqual(['/invite', undefined]);
  });

  it('keeps its other parts letter by letter, and its place on this site', () => {
    expect(openAt('/members?search=%20x&language=si&b=%2B')).toEqual([
      '/members?search=%20x&b=%2B',
      'si',
    ]);
    history.replaceState(null, '', `${location.origin}//else.example/a?language=si`);
    takeAddressLanguage();
    expect(location.href).toBe(`${location.origin}//else.example/a`);
  });

  it('names two languages: none of them is kept', () => {
    expect(openAt('/invite?language=si&language=ta')).toEqual(['/invite', undefined]);
  });

  it('without one stays as it is', () => {
    expect(openAt('/members?search=%20x#y')).toEqual(['/members?search=%20x#y', undefined]);
  });
});
