import { describe, expect, it } from 'vitest';
import { bakeTexts, findTexts, hasTexts } from '../src/bake.ts';

const bake = (body: string, words: Readonly<Record<string, string>> = {}, locale = 'en') => {
  const code = `import { msg, ph, plural, t, Trans } from '#texts';\n${body}`;
  const translate = ({ message }: { readonly message: string }) => words[message];
  return bakeTexts(code, '/page.tsx', { locale, translate }).code.replaceAll(/\s+/g, ' ').trim();
};

describe('R15.2.2 texts are baked into the scripts of a locale', () => {
  it('a text is a literal, and no import is left', () => {
    expect(bake('export const a = t`Save`;')).toBe('export const a = "Save";');
    expect(bake('export const a = msg`Save`;')).toBe('export const a = /** i18n */"Save";');
  });

  it('in the words of the locale, and in English where it has none', () => {
    expect(bake('const a = t`Save`;', { Save: 'සුරකින්න' }, 'si')).toContain('"සුරකින්න"');
    expect(bake('const a = t`Cancel`;', { Save: 'සුරකින්න' }, 'si')).toContain('"Cancel"');
  });

  it('values stand where the translation has them', () => {
    const words = { 'Leave {title} of {name}?': '{name} · {title}?' };
    const code = 'const a = t`Leave ${{ title: course.title }} of ${{ name }}?`;';
    expect(bake(code)).toContain('`Leave ${course.title} of ${name}?`');
    expect(bake(code, words, 'ta')).toContain('`${name} · ${course.title}?`');
  });

  it('R15.4.6 a plural is a choice: one for 1, in Sinhala for 0 too', () => {
    const code = "const a = t`${plural({ count }, { one: '# day', other: '# days' })}`;";
    const written = '`${count.toLocaleString("en-US")} day`';
    expect(bake(code)).toContain(`count === 1 ? ${written} :`);
    expect(bake(code, {}, 'si')).toContain(`count === 0 || count === 1 ? ${written} :`);
    expect(bake(code, {}, 'ta')).toContain(`count === 1 ? ${written} :`);
  });

  it('an exact number comes before the form of its plural', () => {
    const code = "const a = t`${plural({ n }, { 0: 'none', one: 'one', other: 'many' })}`;";
    expect(bake(code, {}, 'si')).toContain(
      'n === 0 ? "none" : n === 0 || n === 1 ? "one" : "many"',
    );
  });

  it('elements of a text keep their properties, in the order of the translation', () => {
    const words = { 'Read <0>our rules</0> first.': 'පළමුව <0>නීති</0> කියවන්න.' };
    const code = 'const a = <p><Trans>Read <Link to="/a">our rules</Link> first.</Trans></p>;';
    expect(bake(code)).toContain('<p>{"Read "}<Link to="/a">{"our rules"}</Link>{" first."}</p>');
    expect(bake(code, words, 'si')).toContain(
      '<p>{"පළමුව "}<Link to="/a">{"නීති"}</Link>{" කියවන්න."}</p>',
    );
  });

  it('a text alone is a string, and one with a value, which can be an element, is no template', () => {
    expect(bake('const a = isDone ? <Trans>Yes</Trans> : null;')).toContain(
      'isDone ? "Yes" : null',
    );
    expect(bake('const a = isDone ? <Trans>No {name}</Trans> : null;')).toContain(
      'isDone ? <>{"No "}{name}</> : null',
    );
  });

  it('what looks like a template or a tag in a translation is text', () => {
    expect(bake('const a = t`Save`;', { Save: 'a`$`\\' })).toContain(JSON.stringify('a`$`\\'));
    const named = { 'Hi {name}': '`$` {name}\\' };
    expect(bake('const a = t`Hi ${{ name }}`;', named)).toContain('`\\`$\\` ${name}\\\\`');
  });

  it.each([
    ['a value that the code lacks', 'const a = t`Save`;', { Save: '{name}' }, 'no value {name}'],
    [
      'an element that the code lacks',
      'const a = <Trans>Save</Trans>;',
      { Save: '<0>x</0>' },
      '<0>',
    ],
    ['a tag without an end', 'const a = t`Save`;', { Save: '<0>x' }, '<0> has no end'],
    [
      'a choice that is no plural',
      'const a = t`Save`;',
      { Save: '{a, select, other {x}}' },
      'plural',
    ],
    ['an opened brace', 'const a = t`Save`;', { Save: 'a {' }, 'a {'],
  ])('%s stops the build and names the file', (_, code, words, problem) => {
    expect(() => bake(code, words)).toThrow(problem);
    expect(() => bake(code, words)).toThrow('/page.tsx');
  });

  it('finds each text of a file with its context and note', () => {
    const code =
      "import { msg, t } from '#texts';\nexport const a = [t`Save`, msg({ message: 'Open', context: 'verb', comment: 'a button' })];";
    expect(hasTexts(code)).toBe(true);
    expect(hasTexts("const a = '#text';")).toBe(false);
    expect(findTexts(code, '/a.ts')).toEqual([
      { message: 'Save', context: undefined, comment: undefined },
      { message: 'Open', context: 'verb', comment: 'a button' },
    ]);
  });
});
