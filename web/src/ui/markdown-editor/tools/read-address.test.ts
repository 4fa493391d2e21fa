import { describe, expect, it } from 'vitest';
import { readAddress } from './read-address.ts';

describe('R11.2.10 the address of a link', () => {
  it.each([
    [' https://x.lk/a ', 'https://x.lk/a'],
    ['x.lk/a?b=1', 'https://x.lk/a?b=1'],
    ['www.nie.lk', 'https://www.nie.lk/'],
    ['sir@x.lk', 'mailto:sir@x.lk'],
    ['077 123 4567', 'tel:0771234567'],
    ['tel:+94771234567', 'tel:+94771234567'],
  ])('%j leads to %s', (typed, address) => {
    expect(readAddress(typed)).toBe(address);
  });

  it.each([
    '',
    'page 4',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'javascript://x.lk/%0aalert(1)',
    'data:text/html,x.y',
    'vbscript:x.y',
    'blob:https://x.lk/1',
    'file:///etc/passwd.txt',
    '/account',
    'localhost',
  ])('%j is refused, as the pages that show it refuse it', (typed) => {
    expect(readAddress(typed)).toBeUndefined();
  });
});
