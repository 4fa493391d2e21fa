import * as fc from 'fast-check';
import { buildClerk } from '../clerks.ts';
import { buildUser, type Person } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import { drawnMove, makeMove, type PlanScene } from './plan-moves.ts';
import { findWrongs } from './plan-rules.ts';
import { readPlans } from './plan-snapshot.ts';

interface PlanRuns {
  readonly seed: number;
  readonly runs: number;
  /** Calls of one run, at most. */
  readonly steps: number;
}

/** Every run begins with the packages as they are sold. */
const sellAgain = ({ pool }: TestApp) =>
  pool.query(
    `update packages set is_active = true,
       amount_minor = case id when 'class' then 150000 when 'institute' then 450000 else 1200000 end
     where id in ('class', 'institute', 'campus')`,
  );

/**
 * Runs random sequences of all calls about plans, by pupils, a clerk who asks too, another clerk, the payment provider
 * and time, and looks at everything after each. Fails with the shortest sequence that it finds.
 *
 * @returns how many calls there were, and how many of them went well
 */
export async function runPlanModel(app: TestApp, staff: Person, { seed, runs, steps }: PlanRuns) {
  const tally = { calls: 0, done: 0 };
  const sequences = fc.array(drawnMove, { minLength: steps / 2, maxLength: steps, size: 'max' });
  await fc.assert(
    fc.asyncProperty(sequences, async (moves) => {
      await sellAgain(app);
      const [one, two, clerk] = await Promise.all([
        buildUser(app, { isVerified: true }),
        buildUser(app, { isVerified: true }),
        buildClerk(app),
      ]);
      const scene: PlanScene = { app, people: [one, two, clerk], staff, notices: [] };
      const uids = scene.people.map(({ uid }) => uid);
      const words: string[] = [];
      let seen = await readPlans(app, uids);
      for (const move of moves) {
        const made = await makeMove(scene, move, seen);
        const after = await readPlans(app, uids);
        words.push(made.words);
        tally.calls += 1;
        if (made.isDone) tally.done += 1;
        const wrongs = findWrongs(seen, made, after);
        if (wrongs.length > 0) throw new Error([...wrongs, ...words].join('\n  '));
        seen = after;
      }
    }),
    { seed, numRuns: runs },
  );
  return tally;
}
