import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime } from './in-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const after = (ms: number) => new Promise<number>((resolve) => setTimeout(resolve, ms, ms));

it('R10.10 what is late is left out, and nobody waits for it', async () => {
  const results = inTime([after(10), after(99), after(101)], 100);
  await vi.advanceTimersByTimeAsync(100);
  expect(await results).toEqual([10, 99, undefined]);
});

it('R10.10 it ends with the last work, and leaves no timer behind', async () => {
  const results = inTime([after(10)], 100);
  await vi.advanceTimersByTimeAsync(10);
  expect(await results).toEqual([10]);
  expect(vi.getTimerCount()).toBe(0);
  await expect(inTime([Promise.reject(new Error('broken'))], 100)).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});
