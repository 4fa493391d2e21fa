import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import {
  type CountedWindow,
  countUses,
  findWindow,
  giveBackUses,
  removeWindow,
} from '../../records/rate-limits/rate-limits.repository.ts';

/** How many in what time: `points` a window of `seconds`. */
export interface Limit {
  /** Names the counters of this limit in the table. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counters in PostgreSQL: they survive a restart and hold across processes (security.md, "Limits"). */
export interface RateLimiter {
  /** Counts one use; throws TOO_MANY_REQUESTS with the seconds to wait when there are none left. */
  consume(key: string): Promise<void>;
  /** Counts one use; false when there are none left. For limits that a user must not see. */
  tryConsume(key: string): Promise<boolean>;
  /** Counts uses, one by default, that can be given back. Throws TOO_MANY_REQUESTS and counts none when too few are left. */
  reserve(key: string, points?: number): Promise<void>;
  /** Counts as many of these uses as are left, and answers how many. They can be given back. */
  take(key: string, wanted: number): Promise<number>;
  /**
   * Reserves one use for `work`, and gives it back when the call is refused as OVERLOADED. A full server is not the user's doing.
   */
  spend<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Gives uses back, one by default. */
  giveBack(key: string, points?: number): Promise<void>;
  /** The TOO_MANY_REQUESTS of a key that has none left; counts nothing. */
  findRefusal(key: string): Promise<AppError | undefined>;
  /** Counts `points` uses even when none are left. Answers the window they are in. */
  add(key: string, points: number): Promise<CountedWindow>;
  /** Deletes the counts. */
  forget(key: string): Promise<void>;
}

// An address of 254 characters is longer than the column, and addresses do not belong in a table of counters.
const fingerprint = (key: string): string => createHash('sha256').update(key).digest('base64url');

const tooMany = ({ msLeft }: CountedWindow): AppError =>
  new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, msLeft / 1000) });

/** Makes the limiters of one installation; `scale` multiplies every limit (RATE_LIMIT_SCALE). */
export function createRateLimits(database: Database, scale: number) {
  return ({ name, points: unscaled, seconds }: Limit): RateLimiter => {
    const allowed = unscaled * scale;
    const keyOf = (key: string): string => `${name}:${fingerprint(key)}`;
    const count = (key: string, points: number): Promise<CountedWindow> =>
      countUses(database, { key: keyOf(key), points, ms: seconds * 1000 });
    const giveBack = (key: string, points = 1): Promise<void> =>
      giveBackUses(database, { key: keyOf(key), points });
    const reserve = async (key: string, points = 1): Promise<void> => {
      const window = await count(key, points);
      if (window.used <= allowed) return;
      await giveBack(key, points);
      throw tooMany(window);
    };
    return {
      consume: async (key) => {
        const window = await count(key, 1);
        if (window.used > allowed) throw tooMany(window);
      },
      tryConsume: async (key) => (await count(key, 1)).used <= allowed,
      reserve,
      take: async (key, wanted) => {
        const { used } = await count(key, wanted);
        const beyond = Math.min(wanted, Math.max(0, used - allowed));
        if (beyond > 0) await giveBack(key, beyond);
        return wanted - beyond;
      },
      spend: async (key, work) => {
        await reserve(key);
        try {
          return await work();
        } catch (error) {
          if (error instanceof AppError && error.code === 'OVERLOADED') await giveBack(key);
          throw error;
        }
      },
      giveBack,
      findRefusal: async (key) => {
        const window = await findWindow(database, keyOf(key));
        return window !== undefined && window.used >= allowed ? tooMany(window) : undefined;
      },
      add: count,
      forget: (key) => removeWindow(database, keyOf(key)),
    };
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
