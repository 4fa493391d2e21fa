import { describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { batched } from './batched.ts';

/** A key that no database has. */
const AWAY = -1;
const one = {} as Database;
const other = {} as Database;

/** Doubles even numbers, knows no odd ones, and records which keys it was asked together. */
function buildDoubler() {
  const asked: (readonly number[])[] = [];
  const find = batched(async (_database, keys: readonly number[]) => {
    asked.push(keys);
    if (keys.includes(AWAY)) throw new Error('the database is away');
    const known = keys.flatMap((key, index) => (key % 2 === 0 ? [{ index, answer: key * 2 }] : []));
    return known.toReversed();
  });
  return { asked, find };
}

describe('batched questions', () => {
  it('of the same turn are one statement, and each caller gets the answer to its own', async () => {
    const { asked, find } = buildDoubler();
    const answers = await Promise.all([2, 3, 4, 4, 8].map((key) => find(one, key)));
    expect(answers).toStrictEqual([4, undefined, 8, 8, 16]);
    expect(asked).toStrictEqual([[2, 3, 4, 4, 8]]);
  });

  it('of later turns and of other databases are asked alone', async () => {
    const { asked, find } = buildDoubler();
    await find(one, 2);
    await Promise.all([find(one, 4), find(other, 6)]);
    expect(asked).toStrictEqual([[2], [4], [6]]);
  });

  it('fail for those who asked together, and for nobody else', async () => {
    const { find } = buildDoubler();
    const failed = await Promise.allSettled([find(one, 2), find(one, AWAY)]);
    expect(failed.map(({ status }) => status)).toStrictEqual(['rejected', 'rejected']);
    expect(await find(one, 2)).toBe(4);
  });

  it('are never more than 200 in one statement', async () => {
    const { asked, find } = buildDoubler();
    const keys = Array.from({ length: 450 }, (_, index) => index * 2);
    const answers = await Promise.all(keys.map((key) => find(one, key)));
    expect(answers).toStrictEqual(keys.map((key) => key * 2));
    expect(asked.map(({ length }) => length)).toStrictEqual([200, 200, 50]);
  });
});
