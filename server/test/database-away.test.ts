import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '../src/db/database.ts';
import { startJobs } from '../src/db/job-runner.ts';
import { addJob, defineJob } from '../src/db/jobs.ts';
import { createRetryingPool } from '../src/db/retrying-pool.ts';
import { createLogger } from '../src/platform/logger.ts';
import { WAIT } from '../testing/ceilings.ts';
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
  it('end when it is back, and those after them go on', async () => {
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
      addJob(createDatabase(pool), defineJob('note', { fields: ['name'], maxAttempts: 3 }), {
        payload: { name },
      });
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

  it('are done although the answer to their taking was lost', async () => {
    // The heart of the runner beats when the test says so.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { pool } = store;
    const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<PoolClient>;
    let lostAnswers = 0;
    const loseTheFirstJob = (client: PoolClient): PoolClient => {
      const query = client.query.bind(client) as (...words: unknown[]) => Promise<QueryResult>;
      const loseAnswer = async (...words: unknown[]) => {
        const answer = await query(...words);
        if (lostAnswers > 0 || answer.rows[0]?.task_id === undefined) return answer;
        lostAnswers += 1;
        throw lost();
      };
      return Object.create(client, { query: { value: loseAnswer } }) as PoolClient;
    };
    pool.connect = ((callback?: Callback) =>
      callback ? connect(callback) : connect().then(loseTheFirstJob)) as never;
    const done: string[] = [];
    const { promise: gate, resolve: letLongJobEnd } = Promise.withResolvers<void>();
    const stop = await startJobs({
      pool,
      logger: createLogger('silent'),
      isAlone: true,
      crontab: '',
      tasks: {
        note: (payload) => void done.push((payload as { name: string }).name),
        wait: () => {
          done.push('begun');
          return gate;
        },
      },
    });
    const add = (task: string, name: string) =>
      addJob(createDatabase(pool), defineJob(task, { fields: ['name'], maxAttempts: 1 }), {
        payload: { name },
      });
    await add('note', 'unheard of');
    await vi.waitUntil(() => lostAnswers === 1, WAIT);
    await add('wait', 'under way');
    const readJobs = async () => {
      const { rows } = await pool.query<{ attempts: number; isLocked: boolean }>(
        `select attempts, locked_by is not null as "isLocked" from graphile_worker._private_jobs order by id`,
      );
      return rows;
    };
    const isLocked = { attempts: 1, isLocked: true };
    await expect.poll(readJobs).toEqual([isLocked, isLocked]);
    await pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`,
    );
    expect(done).toEqual(['begun']);
    vi.advanceTimersByTime(20_000);
    // Its only try was given back with it; what is under way is not begun a second time.
    await expect.poll(() => done).toContain('unheard of');
    await expect.poll(readJobs).toEqual([isLocked]);
    expect(done).toEqual(['begun', 'unheard of']);
    letLongJobEnd();
    await expect.poll(readJobs).toEqual([]);
    await stop();
  });

  it('end with us when they still try after the stop: the try is refused to nobody', async () => {
    const { pool, close } = await createTestDatabase();
    const patient = createRetryingPool(pool);
    await close();
    const connecting = patient.connect().then(
      () => 'connected',
      () => 'refused',
    );
    expect(await Promise.race([connecting, sleep(100, 'still trying')])).toBe('still trying');
  });
});
