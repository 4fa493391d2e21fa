import { afterEach, expect, it, vi } from 'vitest';
import { createTabStore } from './tab-store.ts';

const store = createTabStore<{ readonly word: string }>(
  'pt_word',
  10,
  ({ word }) => typeof word === 'string',
);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('R18.2.4 R18.3.2 a tab keeps a value for so many minutes, and gives it away once', () => {
  vi.useFakeTimers();
  expect(store.read()).toBeUndefined();
  expect(store.keep({ word: 'tea' })).toBe(true);
  vi.advanceTimersByTime(10 * 60_000 - 1);
  expect(store.read()).toEqual({ word: 'tea' });
  vi.advanceTimersByTime(1);
  expect(store.read()).toBeUndefined();
  store.keep({ word: 'milk' });
  expect([store.take(), store.take()]).toEqual([{ word: 'milk' }, undefined]);
});

it.each(['{', 'null', '0', '[]', '{"until":9e15}', '{"until":9e15,"value":{"word":1}}'])(
  'R18.2.4 what is stored there and is no value is nothing: %s',
  (stored) => {
    sessionStorage.setItem('pt_word', stored);
    expect(store.read()).toBeUndefined();
  },
);

it('R18.3.2 a browser that keeps nothing says so, and breaks nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(store.keep({ word: 'tea' })).toBe(false);
  expect(store.take()).toBeUndefined();
});
