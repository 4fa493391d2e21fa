import { expect, it } from 'vitest';
import { normalized } from '../src/fields/normalized.ts';
import { toRightSpelling } from '../src/fields/spelling.ts';
import { requiredName } from '../src/fields/text.ts';

const STACKED = `a${'\u0301\u0323'.repeat(5)}`;

it('R5.1 text with more marks on a letter than any script has is not put in order, which takes long, but refused', () => {
  expect(normalized(STACKED)).toBe(STACKED);
  expect(STACKED.normalize('NFC')).not.toBe(STACKED);
  expect(toRightSpelling(STACKED)).toBe(STACKED);
  expect(requiredName('Name').safeParse(STACKED).success).toBe(false);
});

it('R5.1 all other text is in its normal form', () => {
  expect(normalized('e\u0301')).toBe('\u00e9');
  expect(normalized('\uff11', 'NFKC')).toBe('1');
});
