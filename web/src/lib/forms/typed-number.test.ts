import { describe, expect, it } from 'vitest';
import { readAmount, readCount } from './typed-number.ts';

const MONEY = { least: 0, most: 100_000_000 };
const SEATS = { least: 1, most: 10_000 };

const IN_DIGITS = 'Write the amount in digits, like 1500 or 750.50.';
/** Typed texts that are not plain numbers, with a bar between them. */
const NO_AMOUNTS =
  'abc|12abc|LKR 1500|Rs.1500|1500/=|-5|+5|1e3|0x10|1_000|.5|5.|1,5000|,500|1,,500|1..5|1.5.5|1,500 00|1 50|५००|１５００|Infinity|NaN|½|1/2|10%|1500\n2|1’500|1500 LKR|--|∞';
const NO_COUNTS =
  '| |0|-1|+1|1.5|1.0|1,5|10001|abc|1a|a1|1e3|0x1|1_0|１|५|∞|1 2|1,00|Infinity|null|1/2|½|#|5%|ten|1\n2|2^5|1’000';

describe('one reader of numbers', () => {
  it.each([
    ['1500', 1500],
    ['1,500', 1500],
    [' 1 500 ', 1500],
    ['1\u00A0500', 1500],
    ['12,34,567', 1_234_567],
    ['1,234,567.89', 1_234_567.89],
    ['750.50', 750.5],
    ['750.5', 750.5],
    ['0', 0],
    ['0.05', 0.05],
    ['0012', 12],
    ['100000000', 100_000_000],
    ['෧,෫෦෦.෭෫', 1500.75], // R15.4.4
    ['௧௨,௩௪,௫௬௭', 1_234_567],
    ['෦෧෨෩෪', 1234],
    ['෫෬෭෮෯', 56_789],
    ['௦௧௨௩௪', 1234],
    ['௫௬௭௮௯', 56_789],
  ])('R5.29 R15.4.4 the amount "%s" is %d', (text, value) => {
    expect(readAmount(text, MONEY)).toEqual({ value });
  });

  it.each([
    ['', 'Enter an amount, like 1500 or 750.50.'],
    ['   ', 'Enter an amount, like 1500 or 750.50.'],
    ['750,50', 'Write cents after a point: 750.50'],
    ['750,5', 'Write cents after a point: 750.50'],
    ['15,00', 'Write cents after a point: 15.00'],
    ['1.500,00', 'Write cents after a point: 1500.00'],
    ['750.505', 'Use at most two digits for cents.'],
    ['1.500', 'Use at most two digits for cents.'],
    ['100000001', 'Enter an amount from 0 to 100,000,000.'],
    ...NO_AMOUNTS.split('|').map((text): [string, string] => [text, IN_DIGITS]),
  ] as [string, string][])('R5.29 "%s" is no amount', (text, problem) => {
    expect(readAmount(text, MONEY)).toEqual({ problem });
  });

  it.each([
    ['1', 1],
    ['40', 40],
    [' 2,500 ', 2500],
    ['10000', 10_000],
    ['007', 7],
  ])('R5.29 the count "%s" is %d', (text, value) => {
    expect(readCount(text, SEATS)).toEqual({ value });
  });

  it.each([...NO_COUNTS.split('|'), '9'.repeat(400)])('R5.29 "%s" is no count', (text) => {
    const problem = 'Enter a whole number from 1 to 10,000.';
    expect(readCount(text, SEATS)).toEqual({ problem });
  });
});
