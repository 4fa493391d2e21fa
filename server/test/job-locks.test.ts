import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../src/db/database.ts';
import { unlockJobsOfTheDead } from '../src/db/job-locks.ts';
import { addJob, defineJob } from '../src/db/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.close());

const JOBS = 'graphile_worker._private_jobs';

/** Locks the job for this runner, so long ago. */
async function lock(runner: string, ago: string): Promise<void> {
  await store.pool.query(`update ${JOBS} set locked_by = $1, locked_at = now() - $2::interval`, [
    runner,
    ago,
  ]);
}

async function holder(): Promise<string | null> {
  const { rows } = await store.pool.query<{ holder: string | null }>(
    `select locked_by as holder from ${JOBS}`,
  );
  return rows[0]?.holder ?? null;
}

it('a runner that was not heard of yet keeps what it took just now, and loses it when it stays silent', async () => {
  const database = createDatabase(store.pool);
  await addJob(database, defineJob('note', { fields: [], maxAttempts: 1 }), { payload: {} });
  await lock('newcomer', '1 second');
  await unlockJobsOfTheDead(store.pool, false);
  expect(await holder()).toBe('newcomer');
  await lock('newcomer', '16 seconds');
  await unlockJobsOfTheDead(store.pool, false);
  expect(await holder()).toBeNull();
});

it('one that is heard of keeps its jobs however long they take; who is alone takes over at once', async () => {
  await store.pool.query(`insert into job_workers (worker_id, seen_at) values ('known', now())`);
  await lock('known', '1 hour');
  await unlockJobsOfTheDead(store.pool, false);
  expect(await holder()).toBe('known');
  await lock('killed', '1 second');
  await unlockJobsOfTheDead(store.pool, true);
  expect(await holder()).toBeNull();
});
