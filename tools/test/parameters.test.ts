import { expect, it } from 'vitest';
import { findLongParameterLists } from '../src/check/parameters.ts';

const find = (text: string) => findLongParameterLists('some.ts', text);

it('three positional parameters are good, and names inside of one count for nothing', () => {
  expect(
    find(`
      function one(a: string, b: string, c: string) {}
      const two = (a: string, { b, c, d, e }: Call) => a;
      const calls = { three: async (a, b, c = 1) => a };
    `),
  ).toEqual([]);
});

it.each([
  ['a function', 'function audit(a, b, c, d) {}', 'audit (line 1): 4 parameters'],
  ['a constant', 'const audit = (a, b, c, d, e) => a;', 'audit (line 1): 5 parameters'],
  [
    'a property',
    'const calls = {\n  audit: async (a, b, c, d) => a };',
    'audit (line 2): 4 parameters',
  ],
  ['a method', 'class Log { audit(a, b, c, d) {} }', 'audit (line 1): 4 parameters'],
  [
    'a type',
    'interface Log { audit(a: A, b: B, c: C, d?: D): void }',
    'audit (line 1): 4 parameters',
  ],
  ['one without a name', 'hook((a, b, c, d) => a);', 'a function (line 1): 4 parameters'],
])('a fourth is refused: %s', (_what, text, problem) => {
  expect(find(text)).toEqual([problem]);
});

it('each of them, also one inside of another', () => {
  expect(find('const a = (b, c, d, e) => (f, g, h, i) => b;')).toHaveLength(2);
});
