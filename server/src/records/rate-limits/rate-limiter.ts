import { createHash } from 'node:crypto';
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

/** A window as the table knows it. */
export interface CountedWindow {
  /** All uses counted in it. */
  readonly used: number;
  /** Milliseconds until it is over. */
  readonly msLeft: number;
}

/** Counters in PostgreSQL: they survive a restart and hold across processes (security.md, "Limits"). */
export interface RateLimiter {
  /** Counts one use; throws TOO_MANY_REQUESTS with the seconds to wait when there are none left. */
  consume(key: string): Promise<void>;
  /** Counts one use; false when there are none left. For limits that must not be seen. */
  tryConsume(key: string): Promise<boolean>;
  /** Counts uses, one unless said, that may be given back; throws TOO_MANY_REQUESTS and counts none when there are too few left. */
  reserve(key: string, points?: number): Promise<void>;
  /** Takes uses back, one unless said. */
  giveBack(key: string, points?: number): Promise<void>;
  /** The TOO_MANY_REQUESTS of a key that has none left; counts nothing. */
  findRefusal(key: string): Promise<AppError | undefined>;
  /** Counts `points` uses whatever is left, and answers the window they fell into. */
  add(key: string, points: number): Promise<CountedWindow>;
  /** Forgets what was counted. */
  forget(key: string): Promise<void>;
}

// An address of 254 characters is longer than the column, and addresses have no business in a table of counters.
const fingerprint = (key: string): string => createHash('sha256').update(key).digest('base64url');

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
    const tryConsume = async (key: string, uses = 1): Promise<RateLimiterRes | undefined> => {
      try {
        await limiter.consume(fingerprint(key), uses);
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
      reserve: async (key, uses = 1) => {
        const refusal = await tryConsume(key, uses);
        if (refusal === undefined) return;
        await limiter.reward(fingerprint(key), uses);
        throw tooMany(refusal);
      },
      giveBack: async (key, uses = 1) => {
        await limiter.reward(fingerprint(key), uses);
      },
      findRefusal: async (key) => {
        const state = await limiter.get(fingerprint(key));
        return state !== null && state.consumedPoints >= allowed ? tooMany(state) : undefined;
      },
      add: async (key, added) => {
        const { consumedPoints, msBeforeNext } = await limiter.penalty(fingerprint(key), added);
        return { used: consumedPoints, msLeft: msBeforeNext };
      },
      forget: async (key) => {
        await limiter.delete(fingerprint(key));
      },
    };
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
