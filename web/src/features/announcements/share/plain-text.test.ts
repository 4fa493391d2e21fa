import { describe, expect, it } from 'vitest';
import { plainTextOf } from './plain-text.ts';

describe('R17.7.3 a text without the signs of Markdown', () => {
  it.each([
    ['**Bring** a _ruler_ & `x`', 'Bring a ruler & x'],
    ['# Exam\n\nHall 2\nat 8', 'Exam\nHall 2\nat 8'],
    ['- one\n- two', '- one\n- two'],
    ['[the map](https://maps.lk/x?a=1&b=2)', 'the map https://maps.lk/x?a=1&b=2'],
    ['https://maps.lk', 'https://maps.lk'],
    ['| Day | Hall |\n|---|---|\n| Sun | 2 |', 'Day | Hall\nSun | 2'],
    ['> quoted', 'quoted'],
    ['ශ්‍රී **ලංකා**', 'ශ්‍රී ලංකා'],
    ['a * b < c', 'a * b < c'],
  ])('%j is %j', (markdown, plain) => {
    expect(plainTextOf(markdown)).toBe(plain);
  });
});
