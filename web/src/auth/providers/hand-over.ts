import type { KeptFlow } from './kept-flow.ts';

/** What the server wants from who comes back. */
interface Back {
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
  readonly flow: string;
}

/** The provider answered this tab. */
export interface CameBack {
  readonly kind: 'back';
  readonly flow: KeptFlow;
  readonly body: Back;
}

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
