import { describe, expect, it } from 'vitest';
import {
  chooseLocale,
  findLocale,
  isLocale,
  type Locale,
  offeredLocales,
} from '../src/locale/locales.ts';

const all: readonly Locale[] = ['en', 'si', 'ta'];

describe('R15.1.2 the language of a header: quality, then order; the first subtag alone counts', () => {
  it.each([
    ['si', 'si'],
    ['ta-LK', 'ta'],
    ['en-US,en;q=0.9', 'en'],
    ['en-US,si;q=0.8', 'en'],
    ['si;q=0.8,en-US', 'en'],
    ['fr,ta;q=0.5,si;q=0.7', 'si'],
    ['en;q=0,si;q=0.1', 'si'],
    ['SI-lk', 'si'],
    ['fr-FR,fr', undefined],
    ['*', undefined],
    ['si;q=2,ta;q=0.3', 'ta'],
    ['zh, ta ; q=0.4', 'ta'],
    ['', undefined],
    [undefined, undefined],
    ['si;q=0', undefined],
    ['<script>,si;q=nan', undefined],
  ])('%s is %s', (header, locale) => {
    expect(findLocale(header, all)).toBe(locale);
    expect(chooseLocale(header, all)).toBe(locale ?? 'en');
  });

  it('at most twenty of its entries are read', () => {
    expect(findLocale(`${'fr,'.repeat(19)}si`, all)).toBe('si');
    expect(findLocale(`${'fr,'.repeat(20)}si`, all)).toBeUndefined();
    expect(findLocale('x'.repeat(8000), all)).toBeUndefined();
  });

  it('R15.1.9 what is not offered is not chosen', () => {
    expect(findLocale('si,ta;q=0.9', ['en', 'ta'])).toBe('ta');
    expect(findLocale('si', ['en'])).toBeUndefined();
  });

  it('R15.1.1 English, Sinhala and Tamil are offered; nothing else is a locale', () => {
    expect(offeredLocales).toEqual(['en', 'si', 'ta']);
    for (const other of ['fr', 'EN', 'toString', '', 5, null]) expect(isLocale(other)).toBe(false);
  });
});
