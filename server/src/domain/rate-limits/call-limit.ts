import { AppError } from '../../platform/app-error.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Limit, RateLimits } from './rate-limiter.ts';

export const callsOfUser: Limit = { name: 'calls', points: 300, seconds: 60 };
/** Far more than a day's work: most changes leave a line in the log, and the log is never cleared. */
export const changesOfUser: Limit = { name: 'changes', points: 10_000, seconds: 24 * 60 * 60 };
/** Calls counted here before the table is updated. The limit can be off by so many a process. */
const BATCH = 20;
/** Most users that a process counts at once. More would fill its memory, so all counts start again. */
const TALLIES_MAX = 10_000;

interface Tally {
  /** Calls of this window, as far as this process knows. */
  known: number;
  unsaid: number;
  endsAt: number;
}

/**
 * So many calls a user. It runs on every call, so the process counts and updates PostgreSQL in batches. It is exact enough across
 * processes, and most calls need no query (security.md, "Limits").
 */
export function createCallLimit(
  limits: RateLimits,
  logger: Logger,
  { scale, limit = callsOfUser }: { readonly scale: number; readonly limit?: Limit | undefined },
) {
  const shared = limits(limit);
  const tallies = new Map<string, Tally>();

  function tallyOf(userId: string, now: number): Tally {
    const present = tallies.get(userId);
    if (present !== undefined && present.endsAt > now) return present;
    if (tallies.size > TALLIES_MAX) tallies.clear();
    const fresh = { known: 0, unsaid: 0, endsAt: now + limit.seconds * 1000 };
    tallies.set(userId, fresh);
    return fresh;
  }

  async function notify(userId: string, tally: Tally, said: number): Promise<void> {
    try {
      const { used, msLeft } = await shared.add(userId, said);
      tally.known = Math.max(tally.known, used + tally.unsaid);
      // All processes share the table's window. A window that ends later would carry its calls into the next minute.
      tally.endsAt = Date.now() + msLeft;
    } catch (error) {
      logger.warn({ err: error }, 'calls could not be counted');
    }
  }

  return (userId: string): void => {
    const tally = tallyOf(userId, Date.now());
    tally.known += 1;
    tally.unsaid += 1;
    if (tally.known > limit.points * scale) {
      throw new AppError('TOO_MANY_REQUESTS', {
        retryAfter: Math.max(1, (tally.endsAt - Date.now()) / 1000),
      });
    }
    if (tally.unsaid < BATCH) return;
    const said = tally.unsaid;
    tally.unsaid = 0;
    void notify(userId, tally, said);
  };
}
