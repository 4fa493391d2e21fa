import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchDisk } from './disk-watch.ts';
import { createLogger } from './logger.ts';

const MEGABYTE = 1024 * 1024;
const logger = createLogger('silent');

describe('the watch over a disk', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says within a second that it is nearly full, and only well above that edge that there is room', async () => {
    let free = 1000;
    const disk = await watchDisk('/', logger, async () => free * MEGABYTE);
    const seen: boolean[] = [];
    for (const megabytes of [1000, 130, 127, 140, 159, 161, 140]) {
      free = megabytes;
      await vi.advanceTimersByTimeAsync(1000);
      seen.push(disk.hasRoom());
    }
    expect(seen).toEqual([true, true, false, false, false, true, true]);
    disk.stop();
  });

  it('goes on when a look failed', async () => {
    let free: number | undefined = 10;
    const disk = await watchDisk('/', logger, async () => {
      if (free === undefined) throw new Error('EIO');
      return free;
    });
    expect(disk.hasRoom()).toBe(false);
    free = undefined;
    await vi.advanceTimersByTimeAsync(3000);
    expect(disk.hasRoom()).toBe(false);
    free = 20;
    await vi.advanceTimersByTimeAsync(1000);
    expect(disk.freeBytes()).toBe(20);
    disk.stop();
  });

  it('knows the free space of a true one', async () => {
    const disk = await watchDisk('/', logger);
    expect(disk.freeBytes()).toBeGreaterThan(0);
    expect(disk.freeBytes()).toBeLessThan(Number.POSITIVE_INFINITY);
    disk.stop();
  });
});
