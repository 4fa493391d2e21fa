import { describe, expect, it } from 'vitest';
import { likelyAddress } from '../src/fields/mistyped-address.ts';

describe('R5.8 a likely slip of the finger in an address is asked about', () => {
  it.each([
    ['nethmi@gmial.com', 'nethmi@gmail.com'],
    ['Nethmi@GMAIL.CON', 'Nethmi@gmail.com'],
    ['nethmi@gmail.co', 'nethmi@gmail.com'],
    [' nethmi@yaho.com ', 'nethmi@yahoo.com'],
    ['nethmi@hotmial.com', 'nethmi@hotmail.com'],
    ['nethmi@outlok.com', 'nethmi@outlook.com'],
    ['nethmi@iclod.com', 'nethmi@icloud.com'],
    ['"a@b"@gmial.com', '"a@b"@gmail.com'],
  ])('%s was meant as %s', (typed, meant) => {
    expect(likelyAddress(typed)).toBe(meant);
  });

  it.each([
    'nethmi@gmail.com',
    'nethmi@ymail.com',
    'nethmi@mail.com',
    'nethmi@yahoo.co.uk',
    'nethmi@hotmail.co.uk',
    'nethmi@sltnet.lk',
    'nethmi@school.gmial.com.lk',
    '@gmial.com',
    'gmial.com',
    '',
    'constructor@constructor',
  ])('%s stands as it is', (typed) => {
    expect(likelyAddress(typed)).toBeUndefined();
  });
});
