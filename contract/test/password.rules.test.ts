import { describe, expect, it } from 'vitest';
import {
  findPasswordProblem,
  PASSWORD_MIN_SCORE,
  passwordLabel,
  passwordScore,
} from '../src/identity/password.rules.ts';
import { say } from '../src/locale/say.ts';

describe('strength score', () => {
  it.each([
    ['', 0, 'empty scores 0'],
    ['abcdefgh', 60, '25 for at least 8 characters, 25 lower case, 10 for distinct characters'],
    ['aaaaaaa', 25, 'lower case alone'],
  ])('R5.13 %j scores %i: %s', (password, score) => {
    expect(passwordScore(password)).toBe(score);
  });
  it.each([
    ['A', 35, '25 for an upper-case letter (and 10 distinct)'],
    ['a', 35, '25 for a lower-case letter'],
    ['1', 25, '15 for a digit'],
    ['!', 20, '10 for a special character'],
    ['අ', 10, 'a letter without case is neither'],
  ])('R5.14 %j scores %i: %s', (password, score) => {
    expect(passwordScore(password)).toBe(score);
  });
  it.each([
    ['aaaaaaaaaaa', 50, '11 characters'],
    ['aaaaaaaaaaaa', 60, '10 for length of at least 12'],
    ['aaaaaaaaaaaaaaaa', 70, '10 more for at least 16'],
    ['aaabcdefgh', 60, 'distinct characters are exactly 80% of the length'],
    ['aaaabcdefg', 60, 'distinct characters are exactly 70% of the length'],
    ['aaaaabcdef', 50, 'distinct characters are 60% of the length'],
    ['Abcdefgh12345!!#', 100, 'capped at 100'],
  ])('R5.15 %j scores %i: %s', (password, score) => {
    expect(passwordScore(password)).toBe(score);
  });
  it.each([
    [0, 'Very Weak'],
    [19, 'Very Weak'],
    [20, 'Weak'],
    [39, 'Weak'],
    [40, 'Medium'],
    [59, 'Medium'],
    [60, 'Strong'],
    [79, 'Strong'],
    [80, 'Very Strong'],
    [100, 'Very Strong'],
  ])('R5.16 a score of %i is labelled %s', (score, label) => {
    expect(say(passwordLabel(score))).toBe(label);
  });
  it('R9.15 minimum strength score 40', () => {
    expect(PASSWORD_MIN_SCORE).toBe(40);
  });
});

describe('R5.7 what the server asks everywhere a password is set', () => {
  const owner = { email: 'nethmi@example.com', firstName: 'NETHMI', lastName: 'WIJESINGHE' };
  it('8 to 128 characters', () => {
    expect(findPasswordProblem('Ab1!xyz', owner)).toBe('PASSWORD_LENGTH');
    expect(findPasswordProblem('Ab1!xyzq', owner)).toBeUndefined();
    expect(findPasswordProblem(`Ab1!${'x'.repeat(124)}`, owner)).toBeUndefined();
    expect(findPasswordProblem(`Ab1!${'x'.repeat(125)}`, owner)).toBe('PASSWORD_LENGTH');
  });
  it('not the e-mail or the name', () => {
    for (const password of [
      'nethmi@example.com',
      'NethmiWijesinghe',
      'wijesinghe',
      'Wijesinghe.Nethmi',
      'nethmi12',
      'Nethmi@2026',
      '#1 Nethmi Wijesinghe',
    ]) {
      expect(findPasswordProblem(password, owner)).toBe('PASSWORD_PERSONAL');
    }
  });
  it('a name of one or two letters, or of none, forbids nothing', () => {
    const short = { email: '1@example.com', firstName: 'A', lastName: '12' };
    expect(findPasswordProblem('98127634', short)).toBeUndefined();
    expect(findPasswordProblem('9812763-A', short)).toBeUndefined();
  });
  it.each([
    'Panthiya2026!',
    'panthiya-panthiya',
    'P4nthiy@99',
    'P@nthiya!!!!',
    'Student_Panthiya_1',
    'PanthiyaAdmin@2026',
    '2026PanthiyaLecturer',
    'PanthiyaSriLanka#1948',
    'panthiya.class.1',
    'PanthiyaSchool77',
  ])('not of words that anybody would try here: %j', (password) => {
    expect(findPasswordProblem(password, owner)).toBe('PASSWORD_OBVIOUS');
  });
  it.each([
    'Panthiya-Veranda-9',
    'studentofmath',
    'My class is at 4',
    'Veranda-2026',
    '98127634',
    'Student_1234',
  ])('more than such words is a password: %j', (password) => {
    expect(findPasswordProblem(password, owner)).toBeUndefined();
  });
  it('not one of the common ones', () => {
    expect(findPasswordProblem('Password123', owner, (text) => text === 'password123')).toBe(
      'PASSWORD_COMMON',
    );
  });
  it('score of at least R9.15', () => {
    expect(findPasswordProblem('අඉඋඑඔකගජටඩ', owner)).toBe('PASSWORD_WEAK');
  });
});
