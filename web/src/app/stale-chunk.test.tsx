import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startStaleChunkReload } from './stale-chunk.ts';

const reload = vi.fn<() => void>();

/** Vite reports a part of the product that could not load; true when we handled the failure. */
function failToLoad(): boolean {
  return !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

startStaleChunkReload();
beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a part of an older version that is gone', () => {
  it('loads the page anew once, and then leaves the failure to the error page', () => {
    expect(failToLoad()).toBe(true);
    expect(failToLoad()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not take the page away when there is no connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(failToLoad()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not take away a form in which somebody writes, which does without the part', () => {
    const form = document.createElement('div');
    form.dataset['noReload'] = 'true';
    document.body.append(form);
    expect(failToLoad()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    form.remove();
  });
});
