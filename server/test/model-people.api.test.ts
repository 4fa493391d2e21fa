import { afterAll, beforeAll, expect, it } from 'vitest';
import { runModel, type Tally } from '../testing/model/model-run.ts';
import { buildCast, type Cast } from '../testing/model/scene.ts';
import { KIND_NAMES } from '../testing/model/steps.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

// Random calls by people of every kind, compared with a small model (testing/model). The same with ten thousand steps
// and another seed each time: npm run bench -- model.

/** Ceilings for a hang: a run takes a second. */
const LONG_ENOUGH = 600_000;

let app: TestApp;
let cast: Cast;
const tallies: Tally[] = [];
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000000' } });
  cast = await buildCast(app);
});
afterAll(() => app.close());

it(
  'R11.5 nobody is in a course without its code or a teacher’s act, and nobody passes who waits',
  { timeout: LONG_ENOUGH },
  async () => {
    const weights = { learners: 6, teachers: 5, members: 2, courses: 3, time: 1 };
    const tally = await runModel(app, cast, { seed: 14, runs: 9, steps: 110, weights });
    tallies.push(tally);
    expect(tally.get('ask')?.done).toBeGreaterThan(20);
  },
);

it(
  'R6.7 nobody is back whom somebody higher removed, and what a role gave ends with it',
  { timeout: LONG_ENOUGH },
  async () => {
    const weights = { learners: 3, teachers: 3, members: 7, courses: 1, time: 1 };
    const tally = await runModel(app, cast, { seed: 11, runs: 9, steps: 110, weights });
    tallies.push(tally);
    expect(tally.get('removeMember')?.done).toBeGreaterThan(20);
  },
);

it(
  'R11.5.5 what opens again lets in who waits, and no newcomer before them',
  { timeout: LONG_ENOUGH },
  async () => {
    const weights = { learners: 5, teachers: 4, members: 1, courses: 6, time: 1 };
    for (const seed of [3, 4]) {
      const tally = await runModel(app, cast, { seed, runs: 6, steps: 100, weights });
      tallies.push(tally);
      expect(tally.get('leave')?.done).toBeGreaterThan(5);
    }
  },
);

it(
  'R6.7 whom an admin removed no lecturer lets in, by a list or a code',
  { timeout: LONG_ENOUGH },
  async () => {
    const weights = { learners: 1, teachers: 3, members: 6, courses: 0, time: 1 };
    const only = ['joinCourse', 'enrol', 'createCourseCode', 'removeMember', 'accept', 'confirm'];
    const tally = await runModel(app, cast, { seed: 5, runs: 10, steps: 30, weights, only });
    tallies.push(tally);
    expect(tally.get('removeMember')?.done).toBeGreaterThan(10);
  },
);

it(
  'R6.7 what a list promised ends with the role of whoever made it',
  { timeout: LONG_ENOUGH },
  async () => {
    const weights = { learners: 1, teachers: 3, members: 6, courses: 0, time: 1 };
    const only = ['joinCourse', 'enrol', 'setRoles', 'removeMember', 'invite', 'accept', 'confirm'];
    const tally = await runModel(app, cast, { seed: 5, runs: 10, steps: 30, weights, only });
    tallies.push(tally);
    expect(tally.get('setRoles')?.done).toBeGreaterThan(10);
  },
);

it(
  'R6.7 what an admin decided about a learner outweighs a lecturer’s list',
  { timeout: LONG_ENOUGH },
  async () => {
    const weights = { learners: 3, teachers: 5, members: 5, courses: 0, time: 1 };
    const comings = ['leaveOrganization', 'joinOrganization', 'accept', 'confirm', 'removeMember'];
    const only = [...comings, 'ask', 'enrol', 'decline', 'remove'];
    const tally = await runModel(app, cast, { seed: 1, runs: 14, steps: 40, weights, only });
    tallies.push(tally);
    expect(tally.get('remove')?.done).toBeGreaterThan(5);
  },
);

it('R10.2 who has not confirmed an address makes no code', { timeout: LONG_ENOUGH }, async () => {
  const weights = { learners: 0, teachers: 6, members: 4, courses: 0, time: 0 };
  const only = ['setRoles', 'createCourseCode', 'createJoinCode', 'enrol'];
  const tally = await runModel(app, cast, { seed: 7, runs: 6, steps: 30, weights, only });
  tallies.push(tally);
  expect(tally.get('setRoles')?.done).toBeGreaterThan(10);
});

it('R6.14 each kind of call was made and went well in these runs', () => {
  const idle = KIND_NAMES.filter((kind) => tallies.every((tally) => !tally.get(kind)?.done));
  expect(idle).toEqual([]);
});
