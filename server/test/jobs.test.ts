import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../src/db/database.ts';
import { startJobs } from '../src/db/job-runner.ts';
import { addJob, addJobs, defineJob } from '../src/db/jobs.ts';
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
  const isDone = async () =>
    (await pool.query('select from graphile_worker._private_jobs')).rowCount === 0;
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
    ];
    expect(wrong).toHaveLength(4);
  });
});
