import { describe, expect, it } from 'vitest';
import { formatLongDay, weekdayOf } from './names.ts';

describe('days by their names', () => {
  it('writes today as people say it', () => {
    expect(formatLongDay(new Date(2026, 10, 20))).toBe('Friday, 20 November 2026');
  });

  it.each([
    ['2026-11-16', 1],
    ['2026-11-22', 7],
  ])('the weekday of %s is number %i', (date, number) => {
    expect(weekdayOf(date)).toBe(number);
  });
});
