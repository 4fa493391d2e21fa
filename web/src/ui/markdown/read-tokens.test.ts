import { LESSON_TEXT_MAX } from '@panthiya/contract/courses/courses.rules';
import { describe, expect, it } from 'vitest';
import { readTokens } from './read-tokens.ts';

const fill = (unit: string, start = '') =>
  (start + unit.repeat(LESSON_TEXT_MAX)).slice(0, LESSON_TEXT_MAX);
const headOf = (columns: number) => `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n`;

describe('a text that takes too long to read is shown as it was written', () => {
  it.each([
    ['signs of emphasis', fill('*a.*')],
    ['signs of emphasis behind a fence that is none', fill('*a.*', '```a`b\n')],
    ['exclamation marks', fill('!')],
    ['a strike behind a table sign', fill('1|~')],
    ['brackets', fill('[')],
    ['quotes in quotes', fill('> ')],
    ['lists in lists on one line', fill('1. ')],
    ['lists with points in each other', `${'- '.repeat(LESSON_TEXT_MAX / 2 - 1)}x`],
    ['lists and quotes in each other', fill('- > * > 1) ')],
    ['an address without end', `${'a'.repeat(LESSON_TEXT_MAX - 1)}@`],
    ['a table with rows of two letters', fill('|\n', headOf(400))],
    ['a table with empty rows', fill('a\n', headOf(2000))],
  ])('%s', (_, text) => {
    expect(() => readTokens(text)).toThrow('too long');
  });

  it.each([
    ['a long text', fill('A word in *italics* and **bold**, and a [link](/x)!\n\n')],
    ['a table of 20 columns and 200 rows', headOf(20) + '|1|2|\n'.repeat(200)],
    ['code with many signs', `\`\`\`js\n${'*a* [b] |~ '.repeat(500)}\n\`\`\`\n`],
    ['code to the end of the text', `~~~\n${'*a* _b_ '.repeat(400)}`],
    ['a quoted poem', '> A line of it.\n'.repeat(200)],
    ['a rule across the page', `${'- '.repeat(40)}\n\n${'*'.repeat(40)}\n`],
    ['lists in lists as people write them', '- a\n  - b\n    - c\n      1. d\n'],
    ['a long link', `https://maps.example/@6.9,79.8/${'a1'.repeat(400)}\n`],
    ['quotes in quotes as people write them', '> > > > Hello\n'],
  ])('%s is read', (_, text) => {
    expect(readTokens(text).length).toBeGreaterThan(0);
  });
});
