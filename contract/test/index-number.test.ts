import { describe, expect, it } from 'vitest';
import {
  checkDigitOf,
  FIRST_COUNTED,
  indexNumber,
  writeCounted,
} from '../src/students/index-number.ts';

/** True for digits whose last one is the check digit of the others. */
const isChecked = (text: string): boolean => checkDigitOf(text.slice(0, -1)) === text.slice(-1);

describe('index numbers', () => {
  it.each([
    // The standard's own example, and the tax numbers of Germany and Croatia, which are made by it.
    ['0794', '5'],
    ['8609574271', '9'],
    ['6943515153', '0'],
  ])('R21.1.3 the check digit of %s by ISO 7064 MOD 11-10 is %s', (digits, check) => {
    expect(checkDigitOf(digits)).toBe(check);
  });

  it('R21.1.3 a wrong digit is always found, and changed places mostly', () => {
    let [changed, unseen] = [0, 0];
    for (let count = FIRST_COUNTED; count < FIRST_COUNTED + 500; count += 1) {
      const number = writeCounted(count);
      expect([number, isChecked(number)]).toEqual([number, true]);
      for (let at = 0; at < number.length; at += 1) {
        const wrong = `${number.slice(0, at)}${(Number(number[at]) + 3) % 10}${number.slice(at + 1)}`;
        expect([wrong, isChecked(wrong)]).toEqual([wrong, false]);
        const [one = '', other = ''] = number.slice(at, at + 2);
        if (one === other || other === '') continue;
        changed += 1;
        if (isChecked(number.slice(0, at) + other + one + number.slice(at + 2))) unseen += 1;
      }
    }
    expect(unseen / changed).toBeLessThan(0.05);
  });

  it.each([
    [' gal-７ ', 'GAL-7'],
    ['２０２７/1', '2027/1'],
    ['1 000 001', '1000001'],
  ])('R21.1.3 %j is kept as %s', (typed, kept) => {
    expect(indexNumber.parse(typed)).toBe(kept);
  });

  it.each(['', '  ', 'A_1', 'ගාල්ල-1', '1'.repeat(21), 'a\u0000b', '<b>', 7])(
    'R21.1.3 %j is none',
    (typed) => {
      expect(indexNumber.safeParse(typed).success).toBe(false);
    },
  );
});
