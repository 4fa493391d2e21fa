import { describe, expect, it } from 'vitest';
import { buildWeekEntry } from '../../../../testing/courses.ts';
import { addDays, dayAt, isOpenAt, nextChange } from './week-days.ts';
import { daysOf } from './week-entries.ts';
import { formatSpan, shortDay } from './week-labels.ts';

const at = (text: string) => Date.parse(text);

describe('R11.7.2 days are those of Sri Lanka', () => {
  it.each([
    ['2026-11-17T18:29:59Z', '2026-11-17'],
    ['2026-11-17T18:30:00Z', '2026-11-18'],
  ])('%s is %s', (moment, day) => {
    expect(dayAt(at(moment))).toBe(day);
  });

  it('a week has seven days from its Monday, each entry on its own', () => {
    const early = buildWeekEntry({ beginsAt: '2026-11-22T18:00:00Z' });
    const days = daysOf('2026-11-16', [buildWeekEntry(), early]);
    expect(days.map(({ date }) => date.slice(8))).toEqual([
      '16',
      '17',
      '18',
      '19',
      '20',
      '21',
      '22',
    ]);
    expect(days.map(({ entries }) => entries.length)).toEqual([0, 0, 1, 0, 0, 0, 1]);
  });

  it('goes over months and years', () => {
    expect(addDays('2026-12-28', 7)).toBe('2027-01-04');
    expect(formatSpan('2026-11-16')).toBe('16 – 22 November');
    expect(formatSpan('2026-11-30')).toBe('30 November – 6 December');
    expect(shortDay('2026-11-22')).toBe('Sunday, 22 November');
  });
});

describe('R11.4.3 a session is open from 15 minutes before its begin until its end', () => {
  it.each([
    ['2026-11-18T12:44:59Z', false],
    ['2026-11-18T12:45:00Z', true],
    ['2026-11-18T14:29:59Z', true],
    ['2026-11-18T14:30:00Z', false],
  ])('at %s: %s', (moment, isOpen) => {
    expect(isOpenAt(buildWeekEntry(), at(moment))).toBe(isOpen);
  });

  it('a time of the timetable is never joined', () => {
    expect(isOpenAt(buildWeekEntry({ kind: 'time' }), at('2026-11-18T13:30:00Z'))).toBe(false);
  });

  it('the next change is the nearest opening or end', () => {
    const later = buildWeekEntry({
      beginsAt: '2026-11-18T14:00:00Z',
      endsAt: '2026-11-18T15:00:00Z',
    });
    const next = (moment: string) => nextChange([buildWeekEntry(), later], at(moment));
    expect(next('2026-11-18T12:00:00Z')).toBe(at('2026-11-18T12:45:00Z'));
    expect(next('2026-11-18T12:45:00Z')).toBe(at('2026-11-18T13:45:00Z'));
    expect(next('2026-11-18T14:00:00Z')).toBe(at('2026-11-18T14:30:00Z'));
    expect(next('2026-11-18T15:00:00Z')).toBeUndefined();
  });
});
