import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createCallLimit } from './call-limit.ts';
import type { RateLimiter, RateLimits } from './rate-limiter.ts';

/** The table as one process sees it: a window of 60 s from the first batch. */
function buildLimits(): RateLimits {
  let used = 0;
  let endsAt = 0;
  const add: RateLimiter['add'] = async (_key, points) => {
    if (Date.now() >= endsAt) {
      used = 0;
      endsAt = Date.now() + 60_000;
    }
    used += points;
    return { used, msLeft: endsAt - Date.now() };
  };
  return () => ({ add }) as RateLimiter;
}

async function countRefused(perSecond: number, seconds: number): Promise<number> {
  const countCall = createCallLimit(buildLimits(), createLogger('silent'), { scale: 1 });
  let refused = 0;
  for (let call = 0; call < perSecond * seconds; call += 1) {
    try {
      countCall('nethmi');
    } catch {
      refused += 1;
    }
    await vi.advanceTimersByTimeAsync(1000 / perSecond);
  }
  return refused;
}

describe('300 calls a minute a user', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('a steady 270 a minute is never refused, over the change of the minute too', async () => {
    expect(await countRefused(4.5, 300)).toBe(0);
  });

  it('a steady 600 a minute is refused about half the time', async () => {
    const refused = await countRefused(10, 240);
    expect(refused / 2400).toBeGreaterThan(0.4);
    expect(refused / 2400).toBeLessThan(0.6);
  });

  it('a refusal ends with the window that all processes share', async () => {
    const countCall = createCallLimit(buildLimits(), createLogger('silent'), { scale: 1 });
    const calls = async (count: number): Promise<void> => {
      for (let call = 0; call < count; call += 1) {
        countCall('nethmi');
        await vi.advanceTimersByTimeAsync(1);
      }
    };
    await calls(1);
    await vi.advanceTimersByTimeAsync(50_000);
    await calls(280);
    await vi.advanceTimersByTimeAsync(15_000);
    await expect(calls(60)).rejects.toThrow();
    // 110 s after the start: the shared window began with the first batch, after 50 s.
    await vi.advanceTimersByTimeAsync(46_000);
    await expect(calls(1)).resolves.toBeUndefined();
  });
});
