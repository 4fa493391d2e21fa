import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPo, updateCatalogue } from '@panthiya/baked-texts/catalogue';
import { writePo } from '@panthiya/baked-texts/write-po';
import type { Locale } from '@panthiya/contract/locale/locales';
import { describe, expect, it } from 'vitest';
import { findEntryFaults } from '../src/texts/entry-faults.ts';
import { findTermFaults, readGlossary } from '../src/texts/glossary.ts';
import { findAskedMachines } from '../src/texts/intl-faults.ts';
import { findSourceFaults } from '../src/texts/source-faults.ts';
import { findUnmarked } from '../src/texts/unmarked.ts';

const PAGE = 'web/src/features/courses/page.tsx';
const unmarkedIn = (code: string, path = PAGE) =>
  findUnmarked(path, code).map(({ shown }) => shown);

describe('R15.2.10 a text that is not marked is found', () => {
  it.each([
    ['<p>Hello</p>', 'Hello'],
    ['<p>{isDone ? "All lessons are done" : null}</p>', 'All lessons are done'],
    ['<Field label="Title" />', 'Title'],
    ['<Field label="title" />', 'title'],
    ['<Field label={`Remove ${name}`} />', 'Remove {}'],
    ['<img alt="a cat" />', 'a cat'],
    ['<Who mark={isOwn && "you"} />', 'you'],
    ['<input aria-label="Search" />', 'Search'],
    ['const help = "Choose a day.";', 'Choose a day.'],
    ['showToast(`The link to ${name} is copied.`);', 'The link to {} is copied.'],
  ])('%s', (code, shown) => {
    expect(
      unmarkedIn(`export const a = () => ${code.startsWith('<') ? code : `{ ${code} }`};`),
    ).toEqual([shown]);
  });

  it.each([
    '<p><Trans>Hello</Trans></p>',
    '<p><Trans>Read <b>our rules</b> first.</Trans></p>',
    '<Field label={t`Title`} />',
    '<div className="card Sheet" id="Main part" />',
    '<p>{"a"}: {count}</p>',
    '{ if (event.key === "Escape") close(); }',
    '{ throw new Error("The course is not there"); }',
  ])('%s has none', (code) => {
    expect(unmarkedIn(`export const a = () => ${code};`)).toEqual([]);
  });

  it('R15.1.10 but not on the pages of the provider, which stay English', () => {
    expect(unmarkedIn('export const a = <p>Hello</p>;', 'web/src/features/provider/a.tsx')).toEqual(
      [],
    );
  });
});

const askedIn = (code: string, path = PAGE) => findAskedMachines(path, code).length;

describe('R15.4.1 nobody asks the machine for words of Sinhala and Tamil', () => {
  it.each([
    `count.toLocaleString('ta')`,
    `count.toLocaleString('en')`,
    `day.toLocaleDateString('si-LK', { month: 'long' })`,
    'count.toLocaleString()',
    'new Intl.NumberFormat(locale).format(1)',
    'new Intl.DateTimeFormat(undefined, {})',
    'new Intl.ListFormat(\n  lang,\n)',
  ])('%s is found', (code) => {
    expect([askedIn(code), askedIn(code, 'server/src/a.ts')]).toEqual([1, 1]);
  });

  it.each([`count.toLocaleString('en-US')`, `new Intl.NumberFormat('en-US', {})`])(
    '%s is English',
    (code) => {
      expect(askedIn(code)).toBe(0);
    },
  );

  it('tests may ask', () => {
    expect(askedIn(`count.toLocaleString('ta')`, 'web/src/a.test.ts')).toBe(0);
  });
});

const sourceFaultsOf = (message: string, context?: string) => [
  ...findSourceFaults({ message, context, origins: [], notes: [] }),
];

describe('R15.3.5 a term of the glossary', () => {
  const terms = readGlossary(
    [
      'English\tසිංහල\tதமிழ்\tසිංහල: begins with\tதமிழ்: begins with',
      'course (of an institute)\tපාඨමාලාව\tபாடநெறி\tපාඨමාලා\tபாடநெற|வகுப்ப',
      'leave\tඉවත් වන්න\tவிலகுக',
    ].join('\n'),
  );
  const faults = (message: string, translation: string, locale: Locale = 'ta') => [
    ...findTermFaults({ message, translation }, locale, terms),
  ];

  it('has one of its listed forms in the translation, with any end', () => {
    expect(faults('All Courses', 'அனைத்துப் பாடநெறிகளும்')).toEqual([]);
    expect(faults('A course', 'ஒரு வகுப்பு')).toEqual([]);
    expect(faults('Leave', 'வெளியேறுக')).toEqual([]);
    expect(faults('Courses', '')).toEqual([]);
  });

  it('is named where the translation has another word', () => {
    const missing = 'has no word of the glossary for "course"';
    expect(faults('All courses', 'அனைத்துக் கற்கைகளும்')).toEqual([`${missing}: பாடநெற or வகுப்ப`]);
    expect(faults('A course', 'පන්තියක්', 'si')).toEqual([`${missing}: පාඨමාලා`]);
  });

  it('is not a placeholder or a part of a word', () => {
    expect(faults('Open {course}', '{course} திறக்க')).toEqual([]);
    expect(faults('Of course, coursework', 'நிச்சயமாக')).toHaveLength(1);
    expect(faults('The coursework', 'வேலை')).toEqual([]);
  });
});

describe('R15.2.8 R15.2.9 the English of a text', () => {
  it.each([', and {more} more', 'Now: ', ' (not active)'])(
    '%j is a piece of a sentence',
    (message) => {
      expect(sourceFaultsOf(message)).toEqual(['is a piece of a sentence: write the whole one']);
    },
  );

  it('a word with several meanings needs a context', () => {
    expect(sourceFaultsOf('Open')).toEqual(['has several meanings: give it a context']);
    expect(sourceFaultsOf('Open', 'verb')).toEqual([]);
    expect(sourceFaultsOf('Open the course')).toEqual([]);
  });

  it.each(['Join {0}', 'Join {value}', 'From {value} to {value2}'])(
    '%s does not say what stands there',
    (message) => {
      expect(sourceFaultsOf(message)).toEqual(['has a placeholder without a name']);
    },
  );
});

const faultsOf = (message: string, translation: string, locale: Locale = 'si') => [
  ...findEntryFaults({ message, translation, context: undefined }, locale),
];

describe('R15.3.3 a translation', () => {
  it('of a short month may end with the point of what is cut short', () => {
    const month = { message: 'Nov', translation: 'නොවැ.' };
    expect([...findEntryFaults({ ...month, context: 'short month' }, 'si')]).toEqual([]);
    expect([...findEntryFaults({ ...month, context: undefined }, 'si')]).toHaveLength(1);
  });

  it.each<readonly [string, string, string, Locale]>([
    ['Leave {title}?', '{titel} හැර යන්නද?', 'has {titel}, not {title}', 'si'],
    ['Read <0>rules</0>', 'නීති කියවන්න', 'has , not <0>', 'si'],
    ['Read <0>rules</0>', '<0>නීති', '"<0>නීති": <0> has no end', 'si'],
    [
      '{n, plural, one {# day} other {# days}}',
      '{n, plural, one {#} few {#} other {#}}',
      'has the plural forms few',
      'si',
    ],
    ['Save', ' සුරකින්න', 'begins or ends with a blank', 'si'],
    ['Save.', 'සුරකින්න', 'ends with another sign', 'si'],
    ['Course', 'පා\u0da8\u200bමාලාව', 'has a letter that nobody sees', 'si'],
    ['Course', '\u202eපා\u0da8මාලාව', 'has a letter that nobody sees', 'si'],
    ['Kamal', 'ක\u0dcaරමය', 'lacks U+200D before ය or ර', 'si'],
    ['Save', 'Save කරන්න මෙතැන click', 'has the English words click', 'si'],
    ['Save this', 'Save this', 'is still English', 'si'],
    ['Date', 'தேதி', 'has a word that Sri Lanka does not use', 'ta'],
    ['Physics', 'பெளதிகவியல்', 'writes ௌ as two letters', 'ta'],
    ['Course', 'ක\u0ddc'.normalize('NFD'), 'is not in NFC', 'si'],
    ['Title', 'Y%S ,xld; f;dr;=re ;sfhk', 'looks like the text of an old font', 'si'],
  ])('of %s as %s: %s', (message, translation, fault, locale) => {
    expect(faultsOf(message, translation, locale)).toContain(fault);
  });

  it.each<readonly [string, string, Locale]>([
    ['Leave {title} of {name}?', '{name} ආයතනයේ {title} හැර යන්නද?', 'si'],
    ['Read <0>our rules</0> first.', 'පළමුව <0>අපේ නීති</0> කියවන්න.', 'si'],
    ['{n, plural, one {# day} other {# days}}', '{n, plural, one {දින #} other {දින #}}', 'si'],
    ['Work', 'කාර්යය', 'si'],
    ['Sri Lanka', 'ශ්\u200dරී ලංකාව', 'si'],
    ['Friday', 'வெள்ளி', 'ta'],
    ['PDF', 'PDF', 'si'],
    ['Send by WhatsApp', 'WhatsApp මගින් යවන්න', 'si'],
    ['Save', '', 'si'],
  ])('of %s as %s is right', (message, translation, locale) => {
    expect(faultsOf(message, translation, locale)).toEqual([]);
  });
});

describe.each(['si', 'ta'])('R15.3.2 texts/%s.po', (locale) => {
  const written = readFileSync(join(import.meta.dirname, `../../texts/${locale}.po`), 'utf8');
  const catalogue = readPo(written);
  const collected = [...catalogue.values()];
  const [first] = collected;

  it('R15.3.4 has no empty and no fuzzy entry, since it is offered', () => {
    const bad = collected.filter(
      ({ translation, flags }) => translation === '' || flags.includes('fuzzy'),
    );
    expect(bad.map(({ message }) => message)).toEqual([]);
  });

  it('is as npm run texts writes it', () => {
    expect(writePo(locale, catalogue)).toBe(written);
  });

  it('is refused when a text is missing, or one is unused', () => {
    const without = new Map([...catalogue].slice(1));
    expect(writePo(locale, updateCatalogue(without, collected))).not.toBe(writePo(locale, without));
    expect(first).toBeDefined();
    const fewer = collected.slice(1);
    expect(writePo(locale, updateCatalogue(catalogue, fewer))).not.toBe(written);
  });
});
