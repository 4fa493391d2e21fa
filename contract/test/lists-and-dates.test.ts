import { expect, it } from 'vitest';
import { writeDate } from '../src/locale/dates.ts';
import { writeList } from '../src/locale/list.ts';
import { say } from '../src/locale/say.ts';

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j is listed as "%s"', (items, words) => {
  expect(say(writeList(items))).toBe(words);
});

it('a date has the short name of its month, and no leading zero', () => {
  expect(say(writeDate(new Date('2004-09-08T23:59:59Z')))).toBe('8 Sep 2004');
});
