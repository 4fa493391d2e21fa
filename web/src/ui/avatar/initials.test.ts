import { describe, expect, it } from 'vitest';
import { initialsOf, toneOf } from './initials.ts';

describe('initials', () => {
  it('R2.2.1.4 initials are the first letters of the words of the name, in upper case', () => {
    expect(initialsOf('nethmi wijesinghe')).toBe('NW');
    expect(initialsOf('  ruwan ')).toBe('R');
    expect(initialsOf('(kasun) “perera”')).toBe('KP');
  });

  it('R9.9 initials are at most 2 characters', () => {
    expect(initialsOf('Don Hettiarachchige Kasun Perera')).toBe('DH');
  });

  it('R2.2.1.4 R15.5.4 Sinhala and Tamil names give their letters with the vowel signs on them', () => {
    expect(initialsOf('කසුනි රණසිංහ')).toBe('කර');
    expect(initialsOf('නැණස')).toBe('නැ');
    expect(initialsOf('ක්‍රිෂ්ණ ශ්‍රියානි')).toBe('ක්‍රිශ්‍රි');
    expect(initialsOf('ක්‍ රණ')).toBe('ක්ර');
    expect(initialsOf('ස්ත්‍රී')).toBe('ස්');
    expect(initialsOf('தர்ஷினி சிவகுமார்')).toBe('தசி');
  });

  it('R2.2.1.4 without a name the first letter of the username, else of the e-mail, stands in', () => {
    expect(initialsOf('', 'nethmi_w', 'x@y.lk')).toBe('N');
    expect(initialsOf(' ', undefined, 'x@y.lk')).toBe('X');
    expect(initialsOf('', '', '')).toBe('?');
  });

  it('a name keeps its colour', () => {
    expect(toneOf('NETHMI')).toBe(toneOf('NETHMI'));
    expect(new Set(['A', 'B', 'C', 'D', 'E'].map(toneOf)).size).toBe(5);
  });
});
