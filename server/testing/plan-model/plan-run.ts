import * as fc from 'fast-check';
import { buildBillingStaff } from '../billing-staff.ts';
import { Violation } from '../model/beliefs.ts';
import { reportRuns } from '../model/report-runs.ts';
import { buildUser, type Person } from '../people.ts';
import {
  type DrawnMove,
  drawnMove,
  makeMove,
  type PlanScene,
  type PlanSubject,
} from './plan-moves.ts';
import { findWrongs } from './plan-rules.ts';
import { readPlans } from './plan-snapshot.ts';

interface PlanRuns {
  readonly seed: number;
  readonly runs: number;
  /** Calls of one run, at most. */
  readonly steps: number;
}

/** Every run begins with the packages as they are sold. */
const sellAgain = ({ pool }: PlanSubject) =>
  pool.query(
    `update packages set is_active = true,
       amount_minor = case id when 'class' then 150000 when 'institute' then 450000 else 1200000 end
     where id in ('class', 'institute', 'campus')`,
  );

/** Makes the moves of one run, and looks at everything after each. A violation says which moves led to it. */
async function run(app: PlanSubject, staff: Person, moves: readonly DrawnMove[], tally: Tally) {
  await sellAgain(app);
  const [one, two, staffMember] = await Promise.all([
    buildUser(app, { isVerified: true }),
    buildUser(app),
    buildBillingStaff(app),
  ]);
  const scene: PlanScene = { app, people: [one, two, staffMember], staff, notices: [] };
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
    if (wrongs.length > 0) {
      throw new Violation(`${wrongs.join('; ')}, after:\n  ${words.join('\n  ')}`);
    }
    seen = after;
  }
}

/** How many calls there were, and how many of them went well. */
interface Tally {
  calls: number;
  done: number;
}

/**
 * Runs random sequences of all calls about plans, by students, billing staff who ask too, others of the staff, the payment provider
 * and time. Fails with the shortest sequence that it finds in half a minute.
 */
export async function runPlanModel(
  app: PlanSubject,
  staff: Person,
  { seed, runs, steps }: PlanRuns,
): Promise<Tally> {
  const tally = { calls: 0, done: 0 };
  const sequences = fc.array(drawnMove, { minLength: steps / 2, maxLength: steps, size: 'max' });
  await reportRuns({ steps: sequences, seed, runs }, tally, (moves, counts) =>
    run(app, staff, moves, counts),
  );
  return tally;
}
