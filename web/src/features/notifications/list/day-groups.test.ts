import { describe, expect, it } from 'vitest';
import { buildNotification, NOW } from '../../../../testing/notifications.ts';
import { groupByDay } from './day-groups.ts';

const titlesOf = (...moments: string[]) =>
  groupByDay(
    moments.map((at) => buildNotification({ id: at, at })),
    NOW,
  ).map(({ title, notifications }) => [title, notifications.length]);

describe('R17.4.10 notifications are grouped by day in Sri Lanka', () => {
  it('R17.4.10 today, yesterday, and the weekday with its date', () => {
    expect(
      titlesOf(
        '2026-11-21T12:10:00Z',
        '2026-11-21T01:00:00Z',
        '2026-11-20T15:40:00Z',
        '2026-11-19T11:30:00Z',
      ),
    ).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
      ['Thursday 19 November', 1],
    ]);
  });

  it('R17.4.10 the day changes at midnight in Sri Lanka, half past six in the evening in UTC', () => {
    expect(titlesOf('2026-11-20T18:30:00Z', '2026-11-20T18:29:59Z')).toEqual([
      ['Today', 1],
      ['Yesterday', 1],
    ]);
  });
});
