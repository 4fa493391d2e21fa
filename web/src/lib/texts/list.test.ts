import { expect, it } from 'vitest';
import { writeList } from './list.ts';

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j is listed as "%s"', (items, words) => {
  expect(writeList(items)).toBe(words);
});
