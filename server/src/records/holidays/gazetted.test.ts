import { holiday } from '@panthiya/contract/provider/holidays.contract';
import { isRealDay } from '@panthiya/contract/fields/calendar-date';
import { describe, expect, it } from 'vitest';
import { GAZETTED_HOLIDAYS } from './gazetted.ts';

const DAY_MS = 86_400_000;

describe('R21.6.4 the holidays that ship', () => {
  it('are real days in order, each once, each with the number of its gazette', () => {
    const dates = GAZETTED_HOLIDAYS.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].toSorted());
    expect(dates.filter((date) => !isRealDay(date))).toEqual([]);
    for (const one of GAZETTED_HOLIDAYS) {
      expect(holiday.safeParse(one).success).toBe(true);
      expect(one.gazette).toMatch(/^\d{4}\/\d{2}$/);
    }
  });

  it('have a Poya day each 29 or 30 days, but where one was moved and could not be confirmed', () => {
    const poyas = GAZETTED_HOLIDAYS.filter(({ kind }) => kind === 'poya');
    const gaps = poyas.slice(1).map(({ date }, at) => {
      const before = poyas[at]?.date ?? '';
      return { date, days: (Date.parse(date) - Date.parse(before)) / DAY_MS };
    });
    expect(gaps.filter(({ days }) => days < 29 || days > 30)).toEqual([
      { date: '2026-05-30', days: 59 },
    ]);
  });
});
