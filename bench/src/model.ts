import { randomInt } from 'node:crypto';
import { type Tally, runModel } from '@panthiya/server/testing/model/model-run';
import { openModelSubject } from '@panthiya/server/testing/model/model-subject';
import { buildCast } from '@panthiya/server/testing/model/scene';
import { buildPackages } from '@panthiya/server/testing/billing';
import { runPlanModel } from '@panthiya/server/testing/plan-model/plan-run';
import { inFolder } from './in-folder.ts';
import { type Figure, none, report } from './report.ts';

const STEPS = Number(process.env['MODEL_STEPS'] ?? 10_000);
const SEED = Number(process.env['MODEL_SEED'] ?? randomInt(2 ** 31));
/** Steps of a run; two thirds of them find a user who can make them. */
const DRAWN = 150;
/** Runs between two checks of the number of steps. */
const BATCH = 10;

/** Most steps of a run about plans. */
const PLAN_STEPS = 100;

const first = { learners: 6, teachers: 5, members: 2, courses: 3, time: 1 };
const weights = [
  first,
  { learners: 3, teachers: 3, members: 7, courses: 1, time: 1 },
  { learners: 4, teachers: 4, members: 4, courses: 4, time: 1 },
];

const made = (tally: Tally): number =>
  [...tally.values()].reduce((sum, { made: one }) => sum + one, 0);
const done = (tally: Tally): number =>
  [...tally.values()].reduce((sum, { done: one }) => sum + one, 0);

/** The results of all runs of a model. */
interface Total {
  steps: number;
  wentWell: number;
  readonly violations: string[];
}

/**
 * Ten thousand random calls of all kinds of users, and ten thousand about plans. Compared with the small models (server/testing).
 */
export async function measureModel(): Promise<void> {
  console.log(`seed ${SEED} (MODEL_SEED), ${STEPS} steps of each (MODEL_STEPS)`);
  report('model', await inFolder(runOver), 'defence');
}

async function runOver(folder: string): Promise<readonly Figure[]> {
  const subject = await openModelSubject(folder);
  try {
    const cast = await buildCast(subject);
    const people = await repeat(async (batch) => {
      const chosen = weights[batch % weights.length] ?? first;
      const options = { seed: SEED + batch, runs: BATCH, steps: DRAWN, weights: chosen };
      const tally = await runModel(subject, cast, options);
      return { steps: made(tally), wentWell: done(tally) };
    });
    await buildPackages(subject);
    const plans = await repeat(async (batch) => {
      const options = { seed: SEED + batch, runs: BATCH, steps: PLAN_STEPS };
      const { calls, done: wentWell } = await runPlanModel(subject, cast.billingStaff, options);
      return { steps: calls, wentWell };
    });
    return [
      ...figuresOf('random calls of members, codes and courses: unlike the model', people),
      ...figuresOf('random calls about plans and payments: unlike the model', plans),
    ];
  } finally {
    await subject.close();
  }
}

/** Runs batches until there are enough steps, or something differed from the model. */
async function repeat(
  runBatch: (batch: number) => Promise<{ steps: number; wentWell: number }>,
): Promise<Total> {
  const total: Total = { steps: 0, wentWell: 0, violations: [] };
  for (let batch = 0; total.steps < STEPS && total.violations.length === 0; batch += 1) {
    try {
      const { steps, wentWell } = await runBatch(batch);
      total.steps += steps;
      total.wentWell += wentWell;
      console.log(`${total.steps} steps`);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      total.violations.push(message);
      console.error(message);
    }
  }
  return total;
}

const figuresOf = (name: string, { steps, wentWell, violations }: Total): readonly Figure[] => [
  none(name, violations.length, `${steps} steps, ${wentWell} of them went well; seed ${SEED}`),
  {
    name: 'of these: steps made',
    value: steps,
    unit: '',
    budget: { atLeast: violations.length > 0 ? 0 : STEPS },
    beside: '',
  },
];
