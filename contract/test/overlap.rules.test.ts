import { describe, expect, it } from 'vitest';
import {
  isAtSameTime,
  isAtSameWeeklyTime,
  isInSameHall,
} from '../src/courses/times/overlap.rules.ts';

const span = (begins: string, ends: string) => ({ begins, ends });

describe('R11.7.7 what overlaps', () => {
  it.each([
    ['one within the other', span('16:00', '18:00'), span('16:30', '17:00'), true],
    ['the same time', span('16:00', '18:00'), span('16:00', '18:00'), true],
    ['a minute of both', span('16:00', '18:00'), span('17:59', '19:00'), true],
    ['one ends as the other begins', span('16:00', '18:00'), span('18:00', '19:00'), false],
    ['one after the other', span('08:00', '09:00'), span('10:00', '11:00'), false],
  ])('%s', (_, one, other, answer) => {
    expect([isAtSameTime(one, other), isAtSameTime(other, one)]).toEqual([answer, answer]);
  });

  it('only on the same day of the week', () => {
    const monday = { weekday: 1, ...span('16:00', '18:00') };
    expect(isAtSameWeeklyTime(monday, { ...monday, weekday: 2 })).toBe(false);
    expect(isAtSameWeeklyTime(monday, monday)).toBe(true);
  });

  it.each([
    ['Hall 2', ' hall  2 ', true],
    ['Hall 2', 'Hall 3', false],
    ['Online', 'online', false],
    ['Zoom (link in the group)', 'Zoom (link in the group)', false],
    ['Meeting room', 'Meeting Room', true],
    ['', '', false],
    [' ', '', false],
  ])('halls %j and %j', (one, other, answer) => {
    expect(isInSameHall(one, other)).toBe(answer);
  });
});
