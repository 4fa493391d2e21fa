import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../src/db/database.ts';
import { createRateLimits } from '../src/domain/rate-limits/rate-limiter.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('a counter that does not wait for the disk leaves no other commit of its connection waiting for nothing', async () => {
  const limit = createRateLimits(
    createDatabase(database.pool),
    1,
  )({
    name: 'test',
    points: 2,
    seconds: 60,
  });
  // One after the other they use one connection.
  await limit.reserve('nethmi');
  await limit.giveBack('nethmi');
  await limit.consume('nethmi');
  await limit.consume('nethmi');
  await expect(limit.consume('nethmi')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(database.pool.totalCount).toBe(1);
  const { rows } = await database.pool.query<{ synchronous_commit: string }>(
    'show synchronous_commit',
  );
  expect(rows).toEqual([{ synchronous_commit: 'on' }]);
});
