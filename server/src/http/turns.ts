import { msg } from '#texts';
import { AppError } from '../platform/app-error.ts';

/** Changes of one caller that a process does at once. Each takes a database connection, even while it waits for a lock. */
const EACH = 2;
/** Most changes of one caller that wait for their turn; no page has so many at once. */
const WAITING_MAX = 100;
const RETRY_AFTER_SECONDS = 3;

interface Caller {
  running: number;
  /** Start the next ones, in the order in which they came. */
  readonly waiting: (() => void)[];
}

/**
 * Does `work` at its caller's turn, and tells it if the caller had to wait. Throws OVERLOADED for a caller with too many calls.
 */
export type TakeTurn = <T>(caller: string, work: (hasWaited: boolean) => Promise<T>) => Promise<T>;

/**
 * Lets each caller do a few changes at once, and the rest one after the other. A caller who sends hundreds at once makes only
 * their own calls wait.
 */
export function createTurns(each = EACH, waitingMax = WAITING_MAX): TakeTurn {
  const callers = new Map<string, Caller>();

  /** Resolves at the caller's turn, with true when they had to wait for it. */
  async function come(key: string): Promise<readonly [Caller, hasWaited: boolean]> {
    const caller = callers.get(key) ?? { running: 0, waiting: [] };
    callers.set(key, caller);
    if (caller.running < each) {
      caller.running += 1;
      return [caller, false];
    }
    if (caller.waiting.length >= waitingMax) {
      const message = msg`You sent many changes at once. Please wait a moment.`;
      throw new AppError('OVERLOADED', { message, retryAfter: RETRY_AFTER_SECONDS });
    }
    await new Promise<void>((resolve) => {
      caller.waiting.push(resolve);
    });
    return [caller, true];
  }

  function go(key: string, caller: Caller): void {
    const next = caller.waiting.shift();
    // The turn goes straight to the next, so that no later call takes it first.
    if (next !== undefined) next();
    else if (caller.running > 1) caller.running -= 1;
    else callers.delete(key);
  }

  return async (key, work) => {
    const [caller, hasWaited] = await come(key);
    try {
      return await work(hasWaited);
    } finally {
      go(key, caller);
    }
  };
}
