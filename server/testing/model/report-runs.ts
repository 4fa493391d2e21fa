import * as fc from 'fast-check';
import { Violation } from './beliefs.ts';

/** Long enough for a readable story, short enough to wait for. */
const SHORTEN_MS = 30_000;

const complaintOf = ({ message }: Violation): string => message.split(', after:')[0] ?? '';

/** Leaves out steps, many at once and then one by one, as long as the same thing goes wrong. */
async function shorten<Step>(
  steps: readonly Step[],
  violation: Violation,
  failsBy: (steps: readonly Step[]) => Promise<Violation | undefined>,
): Promise<Violation> {
  let [shortest, found] = [steps, violation];
  const endsAt = Date.now() + SHORTEN_MS;
  for (
    let size = Math.ceil(steps.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let at = 0; at < shortest.length && Date.now() < endsAt;) {
      const fewer = shortest.toSpliced(at, size);
      const again = await failsBy(fewer);
      const isSame = again !== undefined && complaintOf(again) === complaintOf(violation);
      if (isSame) [shortest, found] = [fewer, again];
      else at += size;
    }
  }
  return found;
}

export interface Runs<Step> {
  /** What a run is drawn from. */
  readonly steps: fc.Arbitrary<Step[]>;
  readonly seed: number;
  readonly runs: number;
}

/** Does runs of random steps one after the other; throws the shortest one in which a rule is broken, with its seed. */
export async function reportRuns<Step, Tally>(
  { steps, seed, runs }: Runs<Step>,
  tally: Tally,
  run: (steps: readonly Step[], tally: Tally) => Promise<void>,
): Promise<void> {
  const failsBy = async (some: readonly Step[]): Promise<Violation | undefined> => {
    try {
      await run(some, structuredClone(tally));
      return undefined;
    } catch (error) {
      if (error instanceof Violation) return error;
      throw error;
    }
  };
  for (const all of fc.sample(steps, { seed, numRuns: runs })) {
    try {
      await run(all, tally);
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      const { message } = await shorten(all, error, failsBy);
      throw new Violation(`seed ${seed}: ${message}`);
    }
  }
}
