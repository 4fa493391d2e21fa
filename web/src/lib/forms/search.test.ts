import { describe, expect, it } from 'vitest';
import { isSame, matches } from './search.ts';

describe('search in a list of the page', () => {
  it.each([
    ['Nuwara Eliya', 'nuwaraeliya'],
    ['Nuwara-Eliya', ' Eliya'],
    ['Café', 'cafe'],
    ['ශ්‍රී පන්තිය', 'ශ්රී ප'],
    ['பௌதிகவியல்', 'பெளதி'],
  ])('R15.5.7 %s is found by %s', (text, typed) => expect(matches(text, typed)).toBe(true));

  it('R15.5.7 the vowels of Sinhala and Tamil count', () => {
    expect(matches('කමල', 'කිමල')).toBe(false);
    expect(matches('கமலா', 'கிமலா')).toBe(false);
  });

  it('the same text is known however it is typed', () => {
    expect(isSame('Mount Lavinia', 'mount-lavinia ')).toBe(true);
    expect(isSame('Mount Lavinia', 'mount')).toBe(false);
  });
});
