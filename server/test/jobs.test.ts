import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../src/db/database.ts';
import { startJobs } from '../src/db/job-runner.ts';
import { addJob, addJobs, defineJob, removeFailedJobs, removeJobsWith } from '../src/db/jobs.ts';
import { doJob, type JobDeps } from '../src/feature-kit/feature.ts';
import { createLogger } from '../src/platform/logger.ts';
import { WAIT } from '../testing/ceilings.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const GREET = defineJob('greet', { fields: ['name', 'language'], maxAttempts: 1 });

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.close());

const JOBS = 'graphile_worker._private_jobs';

/** The names in the payloads of all jobs. */
async function listNames(): Promise<string[]> {
  const { rows } = await store.pool.query<{ name: string }>(
    `select payload ->> 'name' as name from ${JOBS} order by name`,
  );
  return rows.map(({ name }) => name);
}

/** Works off the queue with this job alone, and answers what could not be done. */
async function workOff(run: (payload: unknown) => Promise<void>): Promise<string[]> {
  const { pool } = store;
  const failures: string[] = [];
  const stop = await startJobs({
    pool,
    logger: createLogger('silent'),
    isAlone: true,
    crontab: '',
    tasks: {
      greet: (payload) => run(payload).catch((error: Error) => void failures.push(error.message)),
    },
  });
  const isDone = async () => (await pool.query(`select from ${JOBS}`)).rowCount === 0;
  await vi.waitUntil(isDone, WAIT);
  await stop();
  return failures;
}

const collect = () => {
  const greeted: string[] = [];
  const job = doJob(GREET, async (_deps, { name, language }) => {
    greeted.push(`${name} ${language}`);
  });
  return { greeted, run: (payload: unknown) => job.run({} as JobDeps, payload) };
};

describe('jobs of a type', () => {
  it('come with the payload that they were added with', async () => {
    const database = createDatabase(store.pool);
    await addJob(database, GREET, { payload: { name: 'Anna', language: 'si' } });
    await addJobs(database, GREET, [
      { payload: { name: 'Bert', language: 'ta' } },
      { payload: { name: 'Cara', language: 'en' }, key: 'one' },
    ]);
    await addJob(database, GREET, { payload: { name: 'Dora', language: 'en' }, key: 'one' });
    const { greeted, run } = collect();
    expect(await workOff(run)).toEqual([]);
    expect(greeted.toSorted()).toEqual(['Anna si', 'Bert ta', 'Dora en']);
  });

  it('an older row is done too, whatever else it says; one that lacks a field fails by its name', async () => {
    await store.pool.query(
      `select graphile_worker.add_job('greet', '{"name": "Emil", "language": "si", "old": 1}', max_attempts => 1),
         graphile_worker.add_job('greet', '{"name": "Fred"}', max_attempts => 1)`,
    );
    const { greeted, run } = collect();
    expect(await workOff(run)).toEqual(['the job greet lacks language']);
    expect(greeted).toEqual(['Emil si']);
  });

  it('one that failed for good goes after 7 days; one that waits, runs or failed yesterday stays', async () => {
    const database = createDatabase(store.pool);
    const states = [
      { name: 'old', set: "attempts = max_attempts, run_at = now() - interval '7 days 1 minute'" },
      { name: 'recent', set: "attempts = max_attempts, run_at = now() - interval '6 days'" },
      { name: 'waiting', set: "run_at = now() - interval '30 days'" },
      {
        name: 'running',
        set: "attempts = max_attempts, locked_at = now(), locked_by = 'x', run_at = now() - interval '30 days'",
      },
    ];
    await addJobs(
      database,
      GREET,
      states.map(({ name }) => ({ payload: { name, language: 'en' } })),
    );
    for (const { name, set } of states)
      await store.pool.query(`update ${JOBS} set ${set} where payload ->> 'name' = $1`, [name]);
    await removeFailedJobs(database);
    expect(await listNames()).toEqual(['recent', 'running', 'waiting']);
    await store.pool.query(`delete from ${JOBS}`);
  });

  it('those with a text in a field go, in any case of letters; of this type alone', async () => {
    const database = createDatabase(store.pool);
    const other = defineJob('wave', { fields: ['name'], maxAttempts: 1 });
    await addJob(database, other, { payload: { name: 'Anna' } });
    for (const [name, language] of [
      ['ANNA', 'en'],
      ['Anna', 'si'],
      ['Bert', 'anna'],
    ] as const)
      await addJob(database, GREET, { payload: { name, language } });
    await removeJobsWith(database, GREET, ['name', 'anna']);
    expect(await listNames()).toEqual(['Anna', 'Bert']);
    await store.pool.query(`delete from ${JOBS}`);
  });

  it('a wrong payload does not compile', async () => {
    const database = createDatabase(store.pool);
    const wrong = [
      // @ts-expect-error -- no language
      () => addJob(database, GREET, { payload: { name: 'Anna' } }),
      // @ts-expect-error -- no text
      () => addJob(database, GREET, { payload: { name: 'Anna', language: 1 } }),
      // @ts-expect-error -- there is no such field
      () => addJob(database, GREET, { payload: { name: 'Anna', language: 'si', age: 'x' } }),
      // @ts-expect-error -- nothing carries this
      () => doJob(GREET, async (_deps, { age }) => void age),
      // @ts-expect-error -- there is no such field
      () => removeJobsWith(database, GREET, ['age', 'x']),
    ];
    expect(wrong).toHaveLength(5);
  });
});
