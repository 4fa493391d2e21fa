import { describe, expect, it } from 'vitest';
import { nextClassOf } from './next-class.ts';

const at = (weekday: number, begins: string, ends: string) => ({
  weekday,
  begins,
  ends,
  place: '',
});
const THURSDAY = at(4, '16:30', '18:30');
const SATURDAYS = [at(6, '14:00', '16:00'), at(6, '08:00', '10:00')];
// Thursday 26 November 2026 in Sri Lanka.
const FOUR = '2026-11-26T10:30:00.000Z';
const FIVE = '2026-11-26T11:30:00.000Z';

describe('R11.4.5 the next class of a timetable', () => {
  it.each([
    ['is today, if it has not begun', [THURSDAY], FOUR, '2026-11-26', '16:30'],
    ['is in a week, if it has begun', [THURSDAY], FIVE, '2026-12-03', '16:30'],
    ['is the first of the nearest day', [THURSDAY, ...SATURDAYS], FIVE, '2026-11-28', '08:00'],
    // 20:00 UTC on Friday is Saturday there.
    [
      'counts days by the clock of Sri Lanka',
      SATURDAYS,
      '2026-11-27T20:00:00.000Z',
      '2026-11-28',
      '08:00',
    ],
  ])('%s', (_, times, now, day, begins) => {
    expect(nextClassOf(times, now)).toMatchObject({ day, begins });
  });

  it('is none without a weekly time', () => {
    expect(nextClassOf([], FOUR)).toBeUndefined();
  });
});
