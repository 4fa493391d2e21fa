import { readFileSync } from 'node:fs';
import { readPo } from '@panthiya/baked-texts/catalogue';
import { describe, expect, it } from 'vitest';
import { demoCourses } from '../../../../server/seeds/demo/course-stories.ts';
import { toBamini, toFm } from '../../../testing/old-fonts.ts';
import { looksLikeOldFont } from '@panthiya/contract/fields/old-font/old-font';

const entriesOf = (locale: 'si' | 'ta') => [
  ...readPo(
    readFileSync(new URL(`../../../../texts/${locale}.po`, import.meta.url), 'utf8'),
  ).values(),
];

/** Three words or more, without elements and values: what a person could type. */
const isTitle = (text: string): boolean =>
  !/[{}<>]/.test(text) && text.trim().split(/\s+/).length >= 3;
/** All translations in that script alone. */
const titlesIn = (locale: 'si' | 'ta') =>
  entriesOf(locale)
    .map(({ translation }) => translation)
    .filter((text) => isTitle(text) && !/[a-z]/i.test(text));

const SUBJECTS = ['Physics', 'Combined Maths', 'Chemistry', 'ICT', 'English', 'Biology', 'B.Sc.'];
const YEARS = ['2026', '2027 A/L', 'O/L Grade 11', "(2025's)", '26/27', 'No. 12'];
const KINDS = ['Theory & Revision', 'Rev. - day 3', "Dr. Perera's class", 'MCQ, Part II', 'PDFs'];
const generated = SUBJECTS.flatMap((subject) =>
  YEARS.flatMap((year) => KINDS.map((kind) => `${subject} ${year} ${kind}`)),
);
const english = [
  ...entriesOf('si')
    .map(({ message }) => message)
    .filter(isTitle),
  ...demoCourses.map(({ facts }) => facts.title),
  ...generated,
];

/** The part of the texts that the rule takes for an old font. */
const shareOf = (texts: readonly string[]): number =>
  texts.filter((text) => looksLikeOldFont(text)).length / texts.length;

describe('R15.5.10 text of an old font', () => {
  it('R15.5.10 at most 1 % of 1,000 English titles are taken for it', () => {
    expect(english.length).toBeGreaterThan(1000);
    expect(shareOf(english)).toBeLessThanOrEqual(0.01);
    expect(shareOf(generated)).toBe(0);
  });

  it.each([
    ['300 of Sinhala in FM', titlesIn('si').map(toFm), 300],
    ['100 of Tamil in Bamini', titlesIn('ta').map(toBamini), 100],
  ])('R15.5.10 at least 95 %% of %s are', (_, texts, least) => {
    expect(texts.length).toBeGreaterThan(least);
    expect(shareOf(texts)).toBeGreaterThanOrEqual(0.95);
  });

  it('R15.5.10 Sinhala and Tamil in Unicode never are', () => {
    expect(shareOf([...titlesIn('si'), ...titlesIn('ta')])).toBe(0);
  });

  it.each([
    'Y%S ,xld mdGud,d', // ශ්‍රී ලංකා පාඨමාලා
    'kw;Wk; jkpo; nkhop', // மற்றும் தமிழ் மொழி
  ])('R15.5.10 %s is', (text) => {
    expect(looksLikeOldFont(text)).toBe(true);
  });

  it.each([
    ['two words', 'Y%S ,xld'],
    ['two odd words of six', 'Physics of Y%S ,xld for all'],
    ['Romanised Sinhala', 'Bhauthika widyaawa 2027 wargaya'],
    ['file kinds and capitals', 'JPEG, PNG, WebP and PDF files'],
    ['apostrophes', "Let's read today's teacher's notes"],
    ['quotation marks', '“The Lake” and "The River"'],
    ['an address', 'See https://example.com/lessons?a=1&b=2 before the class'],
    ['formulas', 'F = ma and v = u + at'],
    ['nothing', '   '],
  ])('R15.5.10 %s: %s is not', (_, text) => {
    expect(looksLikeOldFont(text)).toBe(false);
  });
});

it('R15.5.10 of a long text its beginning is read', () => {
  const old = `${toFm('මෙම පන්තිය සතියකට දෙවරක් පැවැත්වේ')} `;
  expect(looksLikeOldFont('one two three four five '.repeat(50) + old.repeat(200))).toBe(false);
  expect(looksLikeOldFont(old.repeat(200))).toBe(true);
});

describe('the keys of old fonts, as the tests type them', () => {
  it.each([
    ['ශ්‍රී ලංකා', 'Y%S ,xld'],
    ['මෙම පන්තිය', 'fuu mka;sh'],
    ['විද්‍යාව', 'úoHdj'],
    ['ජාතික', 'cd;sl'],
  ])('%s is %s in FM', (text, keys) => {
    expect(toFm(text)).toBe(keys);
  });

  it.each([
    ['தமிழ் மொழி', 'jkpo; nkhop'],
    ['மற்றும்', 'kw;Wk;'],
    ['இலங்கை', ',yq;if'],
  ])('%s is %s in Bamini', (text, keys) => {
    expect(toBamini(text)).toBe(keys);
  });
});
