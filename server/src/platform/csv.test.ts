import { describe, expect, it } from 'vitest';
import { csvLine, csvPhone, streamCsv } from './csv.ts';

async function read(pieces: AsyncIterable<string>): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

async function* pages() {
  yield [['a'], ['b']];
  yield [];
  yield [['c']];
}

describe('CSV', () => {
  it.each([
    ['=cmd|calc', `'=cmd|calc`],
    ['+94771234567', `'+94771234567`],
    ['-1', `'-1`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\tx', `'\tx`],
    ['\r=1', `"'\r'=1"`],
    ['="a","b"', `"'=""a"",""b"""`],
  ])('%j is no formula any more', (value, written) => {
    expect(csvLine([value])).toBe(`${written}\r\n`);
  });

  it.each([
    ['a;=cmd|calc', `a;'=cmd|calc`],
    ['a; "=1+1', `"a; ""'=1+1"`],
    ['a\t@SUM(A1)', `a\t'@SUM(A1)`],
    ['a\n+1', `"a\n'+1"`],
    [';;-1', `;;'-1`],
    ['a;b = c', 'a;b = c'],
  ])('R6.3 %j is none where fields are parted by semicolons or tabs', (value, written) => {
    expect(csvLine([value])).toBe(`${written}\r\n`);
  });

  it.each(['＝1+1', '＋1', '－1', '＠SUM(A1)'])('R6.3 nor is %j, in wide characters', (value) => {
    expect(csvLine([value])).toBe(`'${value}\r\n`);
  });

  it.each([
    ['+94771234567', '077 123 4567'],
    ['+94112345678', '011 234 5678'],
    ['+61491570156', '0061-491-570-156'],
    ['+447400123456', '0044-7400-123456'],
    ['+12025550123', '001-202-555-0123'],
    ['+41446681800', '0041-44-668-18-00'],
    ['', ''],
  ])('R6.3 the phone number %s opens as text, with no sign in front: %s', (stored, written) => {
    expect(csvLine([csvPhone(stored)])).toBe(`${written}\r\n`);
    expect(written).not.toMatch(/^['=+@-]|^\d+$/);
  });

  it('R6.3 what stands in place of a phone number is harmless too', () => {
    expect(csvLine([csvPhone('=cmd|calc')])).toBe("'=cmd|calc\r\n");
    expect(csvLine([csvPhone('+1;=1+1')])).not.toMatch(/^[=+]|;=/);
  });

  it('quotes what would end a field or a row, and nothing else', () => {
    expect(csvLine(['a,b', 'c"d', 'e\nf', 'සඳුනි', ' ', ''])).toBe('"a,b","c""d","e\nf",සඳුනි, ,\r\n');
  });

  it('numbers stay numbers, also below zero; nothing is empty', () => {
    expect(csvLine([-1, 4500.5, true, null])).toBe('-1,4500.5,true,\r\n');
  });

  it('R15.7.4 a file begins with the byte order mark, and comes page by page', async () => {
    expect(await read(streamCsv(['Name'], pages()))).toEqual([
      '\u{FEFF}Name\r\n',
      'a\r\nb\r\n',
      'c\r\n',
    ]);
  });

  it('a list of nobody is its header', async () => {
    expect(await read(streamCsv(['Name'], (async function* () {})()))).toEqual([
      '\u{FEFF}Name\r\n',
    ]);
  });
});
