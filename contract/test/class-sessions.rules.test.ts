import { describe, expect, it } from 'vitest';
import {
  type JudgedClass,
  refusalOfCancel,
  refusalOfExtra,
  refusalOfMove,
  undoOf,
} from '../src/courses/class-sessions.rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-27T06:00:00Z');

/** A class from so many ms after now, two hours long. */
const spanAt = (after: number, length = 2 * HOUR) => ({
  begins: NOW + after,
  ends: NOW + after + length,
});
const classAt = (after: number, changes: Partial<JudgedClass> = {}): JudgedClass => ({
  kind: 'regular',
  status: 'planned',
  origin: spanAt(after),
  ...spanAt(after),
  ...changes,
});

describe('R13.1.3 what can be done with a class', () => {
  it.each([
    ['14 days ago', spanAt(-14 * DAY), undefined],
    ['a minute earlier', spanAt(-14 * DAY - MINUTE), 'CLASS_SESSION_TIME'],
    ['a year ahead', spanAt(365 * DAY), undefined],
    ['a minute later', spanAt(365 * DAY + MINUTE), 'CLASS_SESSION_TIME'],
    ['15 minutes', spanAt(DAY, 15 * MINUTE), undefined],
    ['14 minutes', spanAt(DAY, 14 * MINUTE), 'CLASS_SESSION_LENGTH'],
    ['8 hours', spanAt(DAY, 8 * HOUR), undefined],
    ['more than 8 hours', spanAt(DAY, 8 * HOUR + MINUTE), 'CLASS_SESSION_LENGTH'],
    ['no length', spanAt(DAY, 0), 'CLASS_SESSION_LENGTH'],
  ])('an extra class of %s', (_, span, refusal) => {
    expect(refusalOfExtra(span, NOW)).toBe(refusal);
  });

  it.each([
    ['to now', classAt(DAY), spanAt(0), undefined],
    ['into the past', classAt(DAY), spanAt(-MINUTE), 'CLASS_SESSION_TIME'],
    ['60 days ahead', classAt(DAY), spanAt(60 * DAY), undefined],
    ['further ahead', classAt(DAY), spanAt(60 * DAY + MINUTE), 'CLASS_SESSION_TIME'],
    ['that is past, ahead', classAt(-DAY), spanAt(DAY), undefined],
    ['that is past, nowhere', classAt(-DAY), spanAt(-DAY), 'CLASS_SESSION_OVER'],
    ['that is past, longer', classAt(-DAY), spanAt(-DAY, 3 * HOUR), 'CLASS_SESSION_OVER'],
    ['that goes on, longer', classAt(-HOUR), spanAt(-HOUR, 3 * HOUR), undefined],
    [
      'that is cancelled',
      classAt(DAY, { status: 'cancelled' }),
      spanAt(DAY),
      'CLASS_SESSION_CANCELLED',
    ],
    ['that was held', classAt(DAY, { status: 'held' }), spanAt(DAY), 'CLASS_SESSION_HELD'],
  ])('a move %s', (_, found, wish, refusal) => {
    expect(refusalOfMove(found, wish, NOW)).toBe(refusal);
  });

  it('a move keeps the length of a class of the timetable, however long that is', () => {
    const long = { ...spanAt(DAY, 10 * HOUR) };
    expect(
      refusalOfMove(classAt(DAY, { ...long, origin: long }), spanAt(2 * DAY, 10 * HOUR), NOW),
    ).toBe(undefined);
    expect(refusalOfMove(classAt(DAY), spanAt(2 * DAY, 10 * HOUR), NOW)).toBe(
      'CLASS_SESSION_LENGTH',
    );
  });

  it.each([
    ['planned', undefined],
    ['held', 'CLASS_SESSION_HELD'],
    ['cancelled', 'CLASS_SESSION_CANCELLED'],
  ] as const)('cancelling one that is %s', (status, refusal) => {
    expect(refusalOfCancel(classAt(-DAY, { status }))).toBe(refusal);
  });

  it.each([
    ['cancelled, ahead', classAt(DAY, { status: 'cancelled' }), false, 'plan'],
    ['cancelled, begun', classAt(-MINUTE, { status: 'cancelled' }), false, 'CLASS_SESSION_OVER'],
    ['moved, both ahead', classAt(DAY, { origin: spanAt(2 * DAY) }), false, 'move back'],
    [
      'moved, its old time past',
      classAt(DAY, { origin: spanAt(-DAY) }),
      false,
      'CLASS_SESSION_OVER',
    ],
    ['in another place', classAt(DAY), true, 'move back'],
    ['as the timetable says', classAt(DAY), false, 'CLASS_SESSION_UNCHANGED'],
    ['extra', classAt(DAY, { kind: 'extra', origin: null }), false, 'CLASS_SESSION_UNCHANGED'],
    ['held', classAt(DAY, { status: 'held' }), false, 'CLASS_SESSION_HELD'],
  ])('undoing one that is %s', (_, found, hasOtherPlace, undo) => {
    expect(undoOf(found, hasOtherPlace, NOW)).toBe(undo);
  });
});
