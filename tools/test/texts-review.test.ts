import { readPo } from '@panthiya/baked-texts/catalogue';
import { describe, expect, it } from 'vitest';
import { createMatcher, findInPieces } from '../src/texts-review/matching.ts';
import { CLOSE, INSIDE, OPEN } from '../src/texts-review/patterns.ts';
import type { Place } from '../src/texts-review/page-texts.ts';
import {
  countReviewed,
  isTooLong,
  listReviewed,
  stateOf,
} from '../src/texts-review/reviewed-texts.ts';
import { drawTemplates } from '../src/texts-review/templates.ts';

const MESSAGES = [
  ['Save', 'සුරකින්න'],
  ['Nov', 'නොවැ.'],
  ['{day} {month} {year}', '{year} {month} {day}'],
  ['Remove {name}', '{name} ඉවත් කරන්න'],
  ['Remove {title}', '{title} අස් කරන්න'],
  ['Remove {name} from {course}?', '{course} වෙතින් {name} ඉවත් කරන්නද?'],
  ['{count, plural, one {# place} other {# places}}', '{count, plural, one {ඉඩ #} other {ඉඩ #ක්}}'],
  ['Read <0>our rules</0> first, {name}.', '{name}, පළමුව <0>අපගේ නීති</0> කියවන්න.'],
  ['Asked on {date}', '{date} දින ඉල්ලුවේ'],
  ['{from} to {to}', '{from} සිට {to} දක්වා'],
  ['{first}, {second}.', '{first} ද {second} ද.'],
] as const;
const po = MESSAGES.map(
  ([message, translation]) =>
    `#: web/src/features/courses/course/a.tsx\n#, machine\nmsgid "${message}"\nmsgstr "${translation}"\n`,
).join('\n');
const catalogue = readPo(`${po}
#: web/src/b.tsx
msgctxt "status"
msgid "Open"
msgstr "විවෘතයි"

#: web/src/b.tsx
msgctxt "verb"
msgid "Open"
msgstr "විවෘත කරන්න"
`);
const matcher = createMatcher(catalogue, { si: catalogue });
const { match, translate } = matcher;
const inSinhala = (text: string) => {
  const [found] = match(text);
  return found && translate(found, 'si');
};
const element = (number: number, inner: string) => `${OPEN}${number}${INSIDE}${inner}${CLOSE}`;

describe('R15.8.1 a text of a page is traced to its message', () => {
  it.each([
    [' Save ', 'සුරකින්න'],
    ['Remove Kasun', 'Kasun ඉවත් කරන්න'],
    ['Remove Kasun from Physics?', 'Physics වෙතින් Kasun ඉවත් කරන්නද?'],
    ['6:00 pm to 8:30 pm', '6:00 pm සිට 8:30 pm දක්වා'],
    ['1 place', 'ඉඩ 1'],
    ['0 places', 'ඉඩ 0'],
    ['1,200 places', 'ඉඩ 1,200ක්'],
    ['21 Nov 2026', '2026 නොවැ. 21'],
    ['Asked on 21 Nov 2026', '2026 නොවැ. 21 දින ඉල්ලුවේ'],
    ['A/L · Save · 2 places', 'A/L · සුරකින්න · ඉඩ 2ක්'],
    ['Read our rules first, Kasun.', 'Kasun, පළමුව අපගේ නීති කියවන්න.'],
  ])('%s is %s in Sinhala', (english, sinhala) => {
    expect(inSinhala(english)).toBe(sinhala);
  });

  it('elements keep their places in it', () => {
    expect(inSinhala(`Read ${element(7, 'our rules')} first, ${element(8, 'Kasun')}.`)).toBe(
      `${element(8, 'Kasun')}, පළමුව ${element(7, 'අපගේ නීති')} කියවන්න.`,
    );
  });

  it('what people wrote is none, though it would fit a message without letters', () => {
    expect(match('Physics, Chemistry.')).toEqual([]);
    expect(match('Physics 2027 Theory')).toEqual([]);
    expect(match('Back to Kandy')).toEqual([]);
  });

  it('a message in the value of another is seen with it', () => {
    const ids = ['21 Nov 2026', 'Nov'].map((text) => match(text)[0]?.id);
    expect(match('Asked on 21 Nov 2026')[0]?.innerIds).toEqual(ids);
  });

  it('messages with the same English both fit, each with its own words', () => {
    expect(match('Open').map((found) => translate(found, 'si'))).toEqual(['විවෘතයි', 'විවෘත කරන්න']);
    expect(match('Remove Kasun').map((found) => translate(found, 'si'))).toEqual([
      'Kasun ඉවත් කරන්න',
      'Kasun අස් කරන්න',
    ]);
  });

  it('of the children of an element the longest run counts, and the rest is read on', () => {
    const pieces = [element(1, ''), 'Remove ', 'Kasun', ' from ', 'Physics', '?', 'Save'];
    const found = findInPieces(matcher, pieces);
    expect(found.map(({ from, to }) => [from, to])).toEqual([
      [1, 6],
      [6, 7],
    ]);
  });
});

const place = (changes: Partial<Place> = {}): Place => ({
  x: 10,
  y: 20,
  width: 100,
  height: 24,
  isVisible: true,
  isCut: false,
  length: 100,
  ...changes,
});

describe('R15.8.1 a message has a state, and can be too long', () => {
  it.each([
    ['empty', '', ['machine']],
    ['fuzzy', 'ක', ['machine', 'fuzzy']],
    ['machine', 'ක', ['machine']],
    ['reviewed', 'ක', []],
  ] as const)('%s', (state, translation, flags) => {
    expect(stateOf({ translation, flags })).toBe(state);
  });

  it('too long is what the page cuts in that language alone, and a label of more than twice its English', () => {
    expect(isTooLong('Save', place(), place({ isCut: true }))).toBe(true);
    expect(isTooLong('Save', place({ isCut: true }), place({ isCut: true }))).toBe(false);
    expect(isTooLong('Save', place(), place({ length: 201 }))).toBe(true);
    expect(isTooLong('Save', place(), place({ length: 199 }))).toBe(false);
    expect(
      isTooLong('A sentence with more than 30 letters.', place(), place({ length: 900 })),
    ).toBe(false);
  });
});

const view = { file: '0001-en.jpg', place: place() };
const shotOf = (origin: 'page' | 'template') => ({
  origin,
  isSpoken: false,
  views: { en: view, si: view, ta: view },
});

describe('R15.8.2 a message that nothing shows is listed as never seen, at most 10 % may be', () => {
  const ids = [...catalogue.keys()];
  const list = (seen: number) =>
    listReviewed(
      { si: catalogue, ta: catalogue },
      new Map(ids.slice(0, seen).map((id, at) => [id, shotOf(at === 0 ? 'template' : 'page')])),
    );

  it('each way of being seen is counted apart', () => {
    const counts = countReviewed(list(10));
    expect(counts).toMatchObject({ all: 13, page: 9, template: 1, never: 3, isEnough: false });
    expect(counts.languages[0]).toEqual({ locale: 'si', reviewed: 2, tooLong: 0 });
    expect(list(10)[12]).toMatchObject({ shown: 'never', folder: 'web/src', context: 'verb' });
  });

  it('one of thirteen is enough', () => {
    expect(countReviewed(list(12)).isEnough).toBe(true);
  });

  it('refusals have a picture from their template: the frame of a refusal, in three languages', () => {
    const [{ id } = { id: '' }] = match('Remove Kasun');
    const [scene] = drawTemplates([id], { si: catalogue, ta: catalogue }, '');
    expect(scene).toMatchObject({ origin: 'template', ids: [id] });
    expect(scene?.html.en).toContain(`<span data-text="${id}">Remove <i>{name}</i></span>`);
    expect(scene?.html.si).toContain('<i>{name}</i> ඉවත් කරන්න');
    expect(scene?.html.si).toContain('role="alert"');
  });
});
