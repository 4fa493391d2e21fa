import { randomInt } from 'node:crypto';
import { type Tally, runModel } from '@panthiya/server/testing/model/model-run';
import { openModelSubject } from '@panthiya/server/testing/model/model-subject';
import { buildCast } from '@panthiya/server/testing/model/scene';
import { inFolder } from './in-folder.ts';
import { type Figure, none, report } from './report.ts';

const STEPS = Number(process.env['MODEL_STEPS'] ?? 10_000);
const SEED = Number(process.env['MODEL_SEED'] ?? randomInt(2 ** 31));
/** Steps that are drawn for a run; two thirds of them find somebody to make them. */
const DRAWN = 150;
/** Runs between two looks at how many steps were made. */
const BATCH = 10;

const weights = [
  { learners: 6, teachers: 5, members: 2, courses: 3, time: 1 },
  { learners: 3, teachers: 3, members: 7, courses: 1, time: 1 },
  { learners: 4, teachers: 4, members: 4, courses: 4, time: 1 },
];

const made = (tally: Tally): number =>
  [...tally.values()].reduce((sum, { made: one }) => sum + one, 0);
const done = (tally: Tally): number =>
  [...tally.values()].reduce((sum, { done: one }) => sum + one, 0);

/** Ten thousand random calls of people of all kinds, compared with the small model (server/testing/model). */
export async function measureModel(): Promise<void> {
  console.log(`seed ${SEED} (MODEL_SEED), ${STEPS} steps (MODEL_STEPS)`);
  report('model', await inFolder(runOver), 'defence');
}

async function runOver(folder: string): Promise<readonly Figure[]> {
  const subject = await openModelSubject(folder);
  let [steps, wentWell] = [0, 0];
  const violations: string[] = [];
  try {
    const cast = await buildCast(subject);
    for (let batch = 0; steps < STEPS && violations.length === 0; batch += 1) {
      const chosen = weights[batch % weights.length] ?? weights[0];
      if (chosen === undefined) break;
      try {
        const options = { seed: SEED + batch, runs: BATCH, steps: DRAWN, weights: chosen };
        const tally = await runModel(subject, cast, options);
        steps += made(tally);
        wentWell += done(tally);
        console.log(`${steps} steps`);
      } catch (error) {
        violations.push(error instanceof Error ? error.message : String(error));
        console.error(violations.at(-1));
      }
    }
  } finally {
    await subject.close();
  }
  return [
    none(
      'random calls of members, codes and courses: unlike the model',
      violations.length,
      `${steps} steps, ${wentWell} of them went well; seed ${SEED}`,
    ),
    {
      name: 'of these: steps made',
      value: steps,
      unit: '',
      budget: { atLeast: violations.length > 0 ? 0 : STEPS },
      beside: '',
    },
  ];
}
