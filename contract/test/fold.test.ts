import { describe, expect, it } from 'vitest';
import { foldWord } from '../src/locale/fold.ts';

describe('R15.5.7 search compares texts folded', () => {
  it.each([
    ['ශ්‍රියානි', 'ශ්රියානි'], // with and without the joiner
    ['பௌதிகவியல்', 'பெளதிகவியல்'],
    ['ஔவையார்', 'ஒளவையார்'],
    ['ஸ்ரீதர்', 'ஶ்ரீதர்'],
    ['Kumari', 'KUMARI'],
    ['ka\u200Bma\uFEFFl', 'KAMAL'],
    ['E\u0301va', 'éva'],
  ])('%s is found as %s', (one, other) => {
    expect(one).not.toBe(other);
    expect(foldWord(one)).toBe(foldWord(other));
  });

  it.each([
    ['කමල', 'කිමල'],
    ['Amal', 'Amala'],
  ])('%s and %s are two words', (one, other) => {
    expect(foldWord(one)).not.toBe(foldWord(other));
  });
});
