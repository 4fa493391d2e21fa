import type { CameBack } from './arrival.ts';

let waiting: CameBack | undefined;

/** Hands what came back to the page of the account. In memory alone: neither the code nor the state stays in the history. */
export function handOver(cameBack: CameBack): void {
  waiting = cameBack;
}

/** Takes it, once. */
export function takeOver(): CameBack | undefined {
  const taken = waiting;
  waiting = undefined;
  return taken;
}
