import { writeDate } from '@panthiya/contract/locale/dates';
import { writeList } from '@panthiya/contract/locale/list';
import { allLocales, type Locale } from '@panthiya/contract/locale/locales';
import { writeMoney } from '@panthiya/contract/locale/money';
import { say, type Text } from '@panthiya/contract/locale/say';
import { beforeAll, describe, expect, it } from 'vitest';
import { installCatalogues } from '../src/platform/catalogues.ts';
import { createLogger } from '../src/platform/logger.ts';

beforeAll(() => installCatalogues(createLogger('silent')));

const inAll = (text: Text | string) => allLocales.map((locale: Locale) => say(text, locale));

describe('R15.4 the words of numbers and days, in the catalogues that ship', () => {
  it('R15.4.5 money is LKR, රු. and ரூ.; a foreign currency has its code in all three', () => {
    expect(inAll(writeMoney(4500, 'LKR'))).toEqual(['LKR 4,500', 'රු. 4,500', 'ரூ. 4,500']);
    expect(inAll(writeMoney(750.5, 'LKR'))).toEqual(['LKR 750.50', 'රු. 750.50', 'ரூ. 750.50']);
    expect(inAll(writeMoney(45, 'USD'))).toEqual(['USD 45', 'USD 45', 'USD 45']);
  });

  it('R15.4.3 a day is 21 Nov 2026, 2026 නොවැ. 21, 21 நவ. 2026', () => {
    const day = writeDate(new Date('2026-11-21T00:00:00Z'));
    expect(inAll(day)).toEqual(['21 Nov 2026', '2026 නොවැ. 21', '21 நவ. 2026']);
  });

  it('R15.4.2 R15.4.3 months that are cut short have a point, short ones have none', () => {
    const months = Array.from({ length: 12 }, (_, at) =>
      writeDate(new Date(Date.UTC(2026, at, 1))),
    );
    const words = (locale: Locale) =>
      months.map((month) => say(month, locale).replaceAll(/2026|\b1\b|\s/g, '')).join(' ');
    expect(words('si')).toBe('ජන. පෙබ. මාර්. අප්‍රේ. මැයි ජූනි ජූලි අගෝ. සැප්. ඔක්. නොවැ. දෙසැ.');
    expect(words('ta')).toBe('ஜன. பெப். மார்ச் ஏப். மே ஜூன் ஜூலை ஓக. செப். ஒக். நவ. டிச.');
  });

  it('R15.4.7 things are joined by one word of each language', () => {
    expect(inAll(writeList(['1', '2', '3']))).toEqual(['1, 2 and 3', '1, 2 සහ 3', '1, 2 மற்றும் 3']);
  });
});
