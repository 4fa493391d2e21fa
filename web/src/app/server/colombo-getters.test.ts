import { describe, expect, it } from 'vitest';
import { formatLongDay } from '../../lib/calendar/names.ts';
import { colomboGetters } from './colombo-getters.ts';

const onServer = (instant: string): Date => Object.assign(new Date(instant), colomboGetters);

describe('R10.10 the server draws the day and the hour of Sri Lanka', () => {
  it.each([
    ['2026-11-25T18:29:59Z', 'Wednesday, 25 November 2026', 23, 59],
    ['2026-11-25T18:30:00Z', 'Thursday, 26 November 2026', 0, 0],
    ['2026-12-31T18:40:00Z', 'Friday, 1 January 2027', 0, 10],
  ])('%s is %s', (instant, day, hours, minutes) => {
    const at = onServer(instant);
    expect(formatLongDay(at)).toBe(day);
    expect([at.getHours(), at.getMinutes()]).toEqual([hours, minutes]);
  });

  it('has every getter that a page uses, as a device there has it', () => {
    const at = onServer('2026-11-25T20:15:00Z');
    const zone = { timeZone: 'Asia/Colombo', hour12: false } as const;
    const part = (name: 'year' | 'month' | 'day' | 'hour' | 'minute') =>
      Number(new Intl.DateTimeFormat('en', { ...zone, [name]: 'numeric' }).format(at));
    const read = [at.getFullYear(), at.getMonth() + 1, at.getDate(), at.getHours()];
    expect(read).toEqual([part('year'), part('month'), part('day'), part('hour')]);
    expect(at.getMinutes()).toBe(part('minute'));
    expect(at.getTimezoneOffset()).toBe(-330);
  });
});
