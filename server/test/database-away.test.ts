import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../src/db/database.ts';
import { startJobs } from '../src/db/job-runner.ts';
import { addJob } from '../src/db/jobs.ts';
import { createPatientPool } from '../src/db/patient-pool.ts';
import { createLogger } from '../src/platform/logger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let store: TestDatabase;
beforeEach(async () => {
  store = await createTestDatabase();
});
afterEach(() => store.close());

const lost = (): Error =>
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Each connection that is idle now answers its next words with a time-out, as a stalled database does. */
async function stallConnections(pool: Pool, count: number): Promise<void> {
  const clients = await Promise.all(Array.from({ length: count }, () => pool.connect()));
  for (const client of clients) {
    client.query = () => Promise.reject(new Error('Query read timeout'));
    client.release();
  }
}

describe('transactions while the database stalls', () => {
  it('give their connections up, so that the pool is whole again afterwards', async () => {
    const database = createDatabase(store.pool);
    await stallConnections(store.pool, 10);
    const attempts = Array.from({ length: 10 }, () =>
      database.transaction((transaction) => transaction.execute(sql`select 1`)),
    );
    const results = await Promise.allSettled(attempts);
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(store.pool.totalCount).toBe(0);
    const { rows } = await database.transaction((transaction) =>
      transaction.execute(sql`select 1 as one`),
    );
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('keep their connection after an error of their own, and nothing of what they did', async () => {
    const database = createDatabase(store.pool);
    const failing = database.transaction(async (transaction) => {
      await transaction.execute(sql`create table half_done ()`);
      throw new Error('of our own');
    });
    await expect(failing).rejects.toThrow('of our own');
    expect(store.pool.totalCount).toBe(1);
    const { rows } = await store.pool.query(`select to_regclass('half_done') as half`);
    expect(rows).toEqual([{ half: null }]);
  });
});

type Callback = (error: Error) => void;

describe('jobs while the database is away', () => {
  it('end when it is back, and those after them go on', { timeout: 15_000 }, async () => {
    const { pool } = store;
    const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<never>;
    let isAway = false;
    // With a callback, as pool.query asks, the refusal goes there alone.
    pool.connect = ((callback?: Callback) => {
      if (!isAway) return connect(callback);
      return callback === undefined ? Promise.reject(lost()) : callback(lost());
    }) as never;
    const done: string[] = [];
    const stop = await startJobs({
      pool,
      logger: createLogger('silent'),
      isAlone: true,
      crontab: '',
      tasks: {
        note: async (payload) => {
          done.push((payload as { name: string }).name);
          isAway = done.length === 1;
        },
      },
    });
    const add = (name: string) =>
      addJob(createDatabase(pool), { task: 'note', payload: { name }, maxAttempts: 3 });
    await add('first');
    while (done.length === 0) await sleep(20);
    await sleep(500);
    isAway = false;
    await add('second');
    const left = async () =>
      (await pool.query<{ count: string }>('select count(*) from graphile_worker._private_jobs'))
        .rows[0]?.count;
    while ((await left()) !== '0') await sleep(50);
    expect(done).toEqual(['first', 'second']);
    await stop();
  });

  it('end with us when they still try after the stop: the try is refused to nobody', async () => {
    const { pool, close } = await createTestDatabase();
    const patient = createPatientPool(pool);
    await close();
    const connecting = patient.connect().then(
      () => 'connected',
      () => 'refused',
    );
    expect(await Promise.race([connecting, sleep(100, 'still trying')])).toBe('still trying');
  });
});
