import { describe, expect, it } from 'vitest';
import { optionalLines, requiredName } from '../src/fields/text.ts';
import { personName } from '../src/fields/name.ts';
import { toRightSpelling } from '../src/fields/spelling.ts';

describe('R15.5.8 Sinhala letters are put right that Unicode says never to write so', () => {
  it.each([
    ['අා', 'ආ'],
    ['අැ', 'ඇ'],
    ['අෑ', 'ඈ'],
    ['උෟ', 'ඌ'],
    ['එ්', 'ඒ'],
    ['ඔ්', 'ඕ'],
    ['ඔෟ', 'ඖ'],
    ['ෙෙ', 'ෛ'],
    ['ේා', 'ෝ'],
  ])('%s is stored as %s', (typed, right) => {
    expect(typed.normalize('NFC')).not.toBe(right);
    expect(toRightSpelling(`${typed}ක${typed}`)).toBe(`${right}ක${right}`);
    expect(toRightSpelling(right)).toBe(right);
    expect([...right]).toHaveLength(1);
  });

  it('other letters, joiners and marks stay as they are', () => {
    for (const text of ['ක්‍රිෂ්ණ', 'ශ්‍රියානි', 'ඇත', 'பௌதிகவியல்', 'Nethmi', 'එක', 'අත']) {
      expect(toRightSpelling(text)).toBe(text);
    }
  });

  it('before length and pattern are checked, in names, lines and texts', () => {
    expect(requiredName('Name', 3).parse('අාඑ්ඔ්')).toBe('ආඒඕ');
    expect(personName('Name').parse(' අානන්ද ')).toBe('ආනන්ද');
    expect(optionalLines('Description', 100).parse('අා\r\nඑ්')).toBe('ආ\nඒ');
  });
});
