import { describe, expect, it } from 'vitest';
import { personName } from '../src/fields/name.ts';

const nameOf = (typed: string): string => personName('First Name').parse(typed);

describe('R15.5.1 a first or last name', () => {
  it.each([
    'කමල්',
    'குமார்',
    // With joiners, which change what people read.
    'ශ්‍රියානි',
    'ක්‍රිෂාන්',
    'ஸ்ரீ கௌரி',
    'க்‌ஷமா',
  ])('%s passes unchanged', (name) => {
    expect(nameOf(name)).toBe(name);
  });

  it.each([
    ['nethmi', 'NETHMI'],
    ['zoë', 'ZOË'],
    ['කමල් de silva', 'කමල් DE SILVA'],
    ['r. குமார்', 'R. குமார்'],
    ['ශ්‍රියානිnimali', 'ශ්‍රියානිNIMALI'],
  ])('%s has capitals where its script has them: %s', (typed, kept) => {
    expect(nameOf(typed)).toBe(kept);
  });
});
