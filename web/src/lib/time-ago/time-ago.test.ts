import { describe, expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

describe('how long ago', () => {
  const now = Date.parse('2026-03-18T12:00:00Z');
  it.each([
    [0, 'a few minutes ago'],
    [9, 'a few minutes ago'],
    [42, '42 minutes ago'],
    [60, '1 hour ago'],
    [23 * 60, '23 hours ago'],
    [24 * 60, '1 day ago'],
    [6 * 24 * 60, '6 days ago'],
  ])('%i minutes are %s', (minutes, words) => {
    expect(timeAgo(new Date(now - minutes * 60_000), now)).toBe(words);
  });
});
