import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DATA_LIMIT, measureDownload, measureRoundTrip } from './line-checks.ts';

const answer = vi.fn<typeof fetch>();
let clock = 0;
/** Each answer takes this long, in milliseconds. */
let delays: number[] = [];

beforeEach(() => {
  clock = 0;
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  answer.mockImplementation(async () => {
    clock += delays.shift() ?? 0;
    return new Response('x'.repeat(50_000));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('line checks', () => {
  it('R6.13 the round trip is the median of several answers of /health/live, past every cache', async () => {
    delays = [900, 40, 30, 500, 20, 35];
    expect(await measureRoundTrip()).toBe(35);
    expect(answer).toHaveBeenCalledTimes(6);
    expect(answer.mock.lastCall).toMatchObject(['/health/live', { cache: 'no-store' }]);
  });

  it('R6.13 the speed is what files of ours bring per time, the waiting left out', async () => {
    delays = [100, 20, 20, 20, 20];
    const { speed, bytes } = await measureDownload(20);
    // Four files of 50 KB at the same time in 80 ms; 20 ms of that is waiting. One file came before.
    expect(speed).toBeCloseTo((4 * 50_000 * 8) / 1000 / 60, 5);
    expect(bytes).toBe(250_000);
  });

  it('R6.13 no more is loaded than the dialog says', async () => {
    answer.mockImplementation(async () => {
      clock += 100;
      return new Response('x'.repeat(400_000));
    });
    const { bytes } = await measureDownload(0);
    expect(bytes).toBeLessThanOrEqual(DATA_LIMIT);
  });

  it('R6.13 without a connection there is no measure', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(measureRoundTrip()).rejects.toThrow('No connection');
    await expect(measureDownload(0)).rejects.toThrow('No connection');
  });
});
