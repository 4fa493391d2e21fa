import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../platform/app-error.ts';

/** How many in how long: `points` a window of `seconds`. */
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
  /** Counts one use; false when there are none left. For limits that must not be seen. */
  tryConsume(key: string): Promise<boolean>;
  /** Throws TOO_MANY_REQUESTS when none are left; counts nothing. */
  refuseExhausted(key: string): Promise<void>;
  /** Counts `points` uses whatever is left, and answers all counted in the window. */
  add(key: string, points: number): Promise<number>;
  /** Forgets what was counted. */
  forget(key: string): Promise<void>;
}

const tooMany = (result: RateLimiterRes): AppError =>
  new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, result.msBeforeNext / 1000) });

/** Makes the limiters of one installation; `scale` multiplies every limit (RATE_LIMIT_SCALE). */
export function createRateLimits(pool: Pool, scale: number) {
  return ({ name, points, seconds }: Limit): RateLimiter => {
    const allowed = points * scale;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      // Made by our migrations; expired rows go with the nightly clean-up.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: allowed,
      duration: seconds,
    });
    const tryConsume = async (key: string): Promise<RateLimiterRes | undefined> => {
      try {
        await limiter.consume(key);
        return undefined;
      } catch (error) {
        if (error instanceof RateLimiterRes) return error;
        throw error;
      }
    };
    return {
      consume: async (key) => {
        const refusal = await tryConsume(key);
        if (refusal !== undefined) throw tooMany(refusal);
      },
      tryConsume: async (key) => (await tryConsume(key)) === undefined,
      refuseExhausted: async (key) => {
        const state = await limiter.get(key);
        if (state !== null && state.consumedPoints >= allowed) throw tooMany(state);
      },
      add: async (key, added) => (await limiter.penalty(key, added)).consumedPoints,
      forget: async (key) => {
        await limiter.delete(key);
      },
    };
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
