import { setTimeout as sleep } from 'node:timers/promises';
import { may } from '@panthiya/contract/access';
import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import { errors } from '@panthiya/contract/errors';
import * as fc from 'fast-check';
import { insist, Violation } from './beliefs.ts';
import { checkAll } from './invariants.ts';
import type { Move } from './moves.ts';
import { actorOf, readAsSomebody } from './readers.ts';
import { type Cast, openScene, personOf, type Scene, type Subject } from './scene.ts';
import { reportRuns } from './report-runs.ts';
import { readSnapshot } from './snapshot.ts';
import { chooser, drawStep, KINDS, type Step, type Weights } from './steps.ts';

/** How often each kind of move was made, and went well. */
export type Tally = Map<string, { made: number; done: number }>;

async function makeMove(scene: Scene, move: Move): Promise<boolean> {
  const { subject, cast } = scene;
  const ruling = may(actorOf(scene, move.actor, move), move.endpoint.access);
  const { token } = move.actor === undefined ? cast.billingStaff : personOf(scene, move.actor);
  const { endpoint, params = {} } = move;
  const body = move.body === undefined ? {} : { body: move.body as never };
  const answer = await subject.call<Endpoint>(endpoint, { token, params, ...body });
  const before = scene.seen;
  const after = await readSnapshot(subject.pool, scene.organizations, cast.ids);
  const isDone = answer.status < 400;
  insist(answer.status < 500, `answered ${answer.status}`);
  if (ruling !== 'allowed') {
    const { status } = errors[ruling];
    insist(answer.status === status, `answered ${answer.status}, and ${ruling} is ${status}`);
  }
  if (isDone) move.settle(answer.body, after);
  else insist(JSON.stringify(before) === JSON.stringify(after), 'a refused call changed something');
  checkAll(scene, before, after);
  scene.seen = after;
  return isDone;
}

/** How long a busy server is left alone, in ms. */
const PATIENCE_MS = 200;

/** Asks a server that is too busy again: it has done nothing yet. */
const patient = (call: Subject['call']): Subject['call'] => {
  const callPatiently: Subject['call'] = async (endpoint, options) => {
    const answer = await call(endpoint, options);
    if (answer.status !== 503) return answer;
    await sleep(PATIENCE_MS);
    return callPatiently(endpoint, options);
  };
  return callPatiently;
};

/** Makes the steps of one run; answers how many were made. A violation says which steps led to it. */
async function run({ call, pool }: Subject, cast: Cast, steps: readonly Step[], tally: Tally) {
  const subject = { call: patient(call), pool };
  const scene = await openScene(subject, cast);
  const trace: string[] = [];
  const count = (kind: string, isDone: boolean): void => {
    const { made, done } = tally.get(kind) ?? { made: 0, done: 0 };
    tally.set(kind, { made: made + 1, done: done + Number(isDone) });
  };
  try {
    for (const step of steps) {
      scene.beliefs.step += 1;
      const choose = chooser(step);
      const move = KINDS[step.kind]?.(scene, choose);
      if (move === undefined) continue;
      trace.push(move.words);
      if ('happen' in move) {
        await move.happen();
        count(step.kind, true);
        scene.seen = await readSnapshot(subject.pool, scene.organizations, cast.ids);
        checkAll(scene, scene.seen, scene.seen);
        continue;
      }
      const isDone = await makeMove(scene, move);
      if (!isDone) trace.push(`${trace.pop()} (refused)`);
      count(step.kind, isDone);
      if (trace.length % READ_EVERY === 0)
        await readAsSomebody(scene, chooser({ ...step, isWild: true }));
    }
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    const lines = trace.map((words, index) => `${String(index + 1).padStart(3)}. ${words}`);
    throw new Violation(`${error.message}, after:\n${lines.join('\n')}`);
  }
}
const READ_EVERY = 5;

export interface ModelOptions {
  readonly seed: number;
  readonly runs: number;
  /** Steps that are drawn for a run; those without anybody to make them are passed over. */
  readonly steps: number;
  readonly weights: Weights;
  /** These kinds of moves alone, where a run is about little; all unless said. */
  readonly only?: readonly string[];
}

/** Lets random people make random calls and compares what they get with the model; the shortest failing run is told. */
export async function runModel(
  subject: Subject,
  cast: Cast,
  { seed, runs, steps, weights, only }: ModelOptions,
): Promise<Tally> {
  const tally: Tally = new Map();
  const sequence = fc.array(drawStep(weights, only), {
    minLength: steps,
    maxLength: steps,
    size: 'max',
  });
  await reportRuns({ steps: sequence, seed, runs }, tally, (all, counts) =>
    run(subject, cast, all, counts),
  );
  return tally;
}
