import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startStaleChunkReload } from './stale-chunk.ts';

const reload = vi.fn<() => void>();
const ask = vi.fn<typeof fetch>();

/** Vite reports a part of the product that could not load. */
async function failToLoad(): Promise<void> {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await Promise.resolve();
  await Promise.all(ask.mock.results.map(({ value }) => Promise.allSettled([value])));
}

startStaleChunkReload();
beforeEach(() => {
  reload.mockReset();
  ask.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', ask);
  vi.spyOn(performance, 'now').mockReturnValue(3_600_000);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a part of an older version that is gone', () => {
  it('loads an old page anew', async () => {
    await failToLoad();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves a young page to the error page: a reload would bring the same', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(59_000);
    await failToLoad();
    expect(ask).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not take the page away when there is no connection, or no server behind the proxy', async () => {
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await failToLoad();
    ask.mockResolvedValueOnce(new Response(null, { status: 502 }));
    await failToLoad();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not take away a form in which somebody writes, which does without the part', async () => {
    const form = document.createElement('div');
    form.dataset['noReload'] = 'true';
    document.body.append(form);
    await failToLoad();
    expect(reload).not.toHaveBeenCalled();
    form.remove();
  });
});
