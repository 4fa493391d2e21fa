import { describe, expect, it } from 'vitest';
import {
  clockLabel,
  formatDate,
  formatDay,
  formatDayAndTime,
  formatSpan,
  fromClock,
  toClock,
} from './time.ts';

describe('R11.4.1 R11.7.2 times on the clock of Sri Lanka, whatever this device says', () => {
  it('an instant is a day and a time there, and back again', () => {
    expect(toClock('2026-11-21T18:45:00.000Z')).toEqual({ day: '2026-11-22', time: '00:15' });
    expect(fromClock({ day: '2026-11-22', time: '00:15' })).toBe('2026-11-21T18:45:00.000Z');
    expect(fromClock({ day: '', time: '16:30' })).toBeUndefined();
    expect(fromClock({ day: '2026-11-22', time: '' })).toBeUndefined();
    expect(fromClock({ day: '2026-13-01', time: '10:00' })).toBeUndefined();
  });

  it.each([
    ['00:00', '12:00 am'],
    ['08:05', '8:05 am'],
    ['12:00', '12:00 pm'],
    ['16:30', '4:30 pm'],
    ['23:59', '11:59 pm'],
  ])('R11.1.5 %s is read as %s', (time, words) => {
    expect(clockLabel(time)).toBe(words);
  });

  it('days and times are written as people say them', () => {
    expect(formatDay('2026-11-21T18:45:00.000Z')).toBe('Sun 22 Nov 2026');
    expect(formatDayAndTime('2026-11-21T11:00:00.000Z')).toBe('Sat 21 Nov 2026, 4:30 pm');
    expect(formatDayAndTime('2026-11-21T06:30:00.000Z')).toBe('Sat 21 Nov 2026, 12:00 pm');
    expect(formatSpan('2026-11-21T11:00:00.000Z', '2026-11-21T13:00:00.000Z')).toBe(
      'Sat 21 Nov 2026, 4:30 pm to 6:30 pm',
    );
    expect(formatSpan('2026-11-21T17:30:00.000Z', '2026-11-21T19:00:00.000Z')).toBe(
      'Sat 21 Nov 2026, 11:00 pm to Sun 22 Nov 2026, 12:30 am',
    );
  });
});

describe('dates', () => {
  it.each([
    ['2000-12-31', '31 Dec 2000'],
    ['2004-09-18', '18 Sep 2004'],
    // Half past eleven at night in London is the next day in Sri Lanka.
    ['2026-03-01T23:30:00Z', '2 Mar 2026'],
    ['unknown', 'unknown'],
  ])('writes %s as %s', (text, written) => {
    expect(formatDate(text)).toBe(written);
  });
});
