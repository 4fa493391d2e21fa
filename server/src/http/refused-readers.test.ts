import { expect, it } from 'vitest';
import { createSessionToken } from '../platform/secret-token.ts';
import { createRefusedReaders } from './refused-readers.ts';

it('a refusal is remembered for five seconds, of its own token alone', () => {
  let time = 0;
  const refused = createRefusedReaders(() => time);
  const [token, other] = [createSessionToken(), createSessionToken()];
  expect(refused.has(token)).toBe(false);
  refused.add(token);
  time = 4999;
  expect([refused.has(token), refused.has(other)]).toEqual([true, false]);
  time = 5000;
  expect(refused.has(token)).toBe(false);
});

it('a flood of tokens takes no more memory: the oldest are forgotten', () => {
  const refused = createRefusedReaders(() => 0);
  const tokens = Array.from({ length: 1001 }, createSessionToken);
  for (const token of tokens) refused.add(token);
  expect(tokens.filter((token) => refused.has(token))).toEqual(tokens.slice(1));
});
