import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPasswordProblem } from '@panthiya/contract/identity/password.rules';
import { expect, it } from 'vitest';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8');
const owner = { email: 'nethmi@example.com', firstName: 'NETHMI', lastName: 'WIJESINGHE' };

it('R5.7 the words that docs/security.md lists make no password of the product’s name', () => {
  const [, list = ''] = /people try here: ([^.]+)\./.exec(PAGE) ?? [];
  const words = list.split(/,\s+/);
  expect(words.length).toBeGreaterThan(20);
  const taken = words.filter(
    (word) => findPasswordProblem(`Panthiya-${word}-4711`, owner) !== 'PASSWORD_OBVIOUS',
  );
  expect(taken).toEqual([]);
});
