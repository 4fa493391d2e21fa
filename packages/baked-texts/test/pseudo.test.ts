import { describe, expect, it } from 'vitest';
import { bakeTexts } from '../src/bake.ts';
import { type Part, readMessage } from '../src/message-parts.ts';
import { toPseudo } from '../src/pseudo.ts';
import { putTogether } from '../src/put-together.ts';

const TALL = /ශ්‍රී ஞௌ/g;
const pseudo = (message: string, values = {}): string =>
  putTogether(toPseudo(readMessage(message)), values, 'en');
/** The names of all that is no word, in their order. */
const namesIn = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap((part): readonly string[] => {
    if (part.kind === 'words') return [];
    if (part.kind === 'element') return [part.name].concat(namesIn(part.parts));
    if (part.kind !== 'plural') return [part.name];
    const forms = Object.entries(part.forms);
    return [part.name].concat(forms.flatMap(([form, own]) => [form].concat(namesIn(own))));
  });

describe('R15.3.6 the pseudo-locale en-XA', () => {
  it.each([
    'Leave this course',
    'Everything is all right',
    'Save the changes of today first, please',
  ])(
    'R15.3.6 %s: to 20 letters twice as long, longer 40 % longer, with tall letters, between ⟦ ⟧',
    (text) => {
      const made = pseudo(text);
      expect(made.startsWith(`⟦${text}`)).toBe(true);
      expect(made.endsWith('⟧')).toBe(true);
      expect(made.match(TALL)).toHaveLength(1);
      const factor = text.length <= 20 ? 2 : 1.4;
      expect(made.length - 2).toBe(Math.ceil(text.length * factor));
    },
  );

  it('a text that is shorter than the tall letters has them, too', () => {
    expect(pseudo('No')).toBe('⟦Noශ්‍රී ஞௌ⟧');
  });

  it('values, elements and forms of a plural stay as they are', () => {
    const message =
      'Of {name}: {count, plural, one {# day and <0>one {word}</0>} other {# days}}, <1/>soon';
    const parts = readMessage(message);
    expect(namesIn(toPseudo(parts))).toEqual(namesIn(parts));
    expect(pseudo('{count, plural, one {# day} other {# days}}', { count: 1200 })).toBe(
      '⟦1,200 daysශ්‍රී ஞௌ⟧',
    );
    expect(pseudo('{name}', { name: 'Kamal' })).toBe('⟦Kamal⟧');
  });

  it('is baked like any other', () => {
    const code = "import { t } from '#texts';\nexport const a = t`No`;";
    const baking = { locale: 'en', translate: () => undefined };
    const made = bakeTexts(code, '/a.ts', { ...baking, change: toPseudo }).code;
    expect(made).toContain('"⟦Noශ්‍රී ஞௌ⟧"');
    expect(bakeTexts(code, '/a.ts', baking).code).toContain('"No"');
  });
});
