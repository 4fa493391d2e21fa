import type { getWeek, WeekEntry } from '@panthiya/contract/courses/week.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { Answer } from './stub-api.ts';

export const WEEK = 'GET /api/courses/week';

/** A week as the API answers it. By default it is the week of Monday 16 November 2026, on Wednesday at half past five. */
export const weekIs =
  (
    entries: readonly WeekEntry[],
    monday = '2026-11-16',
    now = '2026-11-18T12:00:00.000Z',
    holidays: ReplyOf<typeof getWeek>['holidays'] = [],
  ) =>
  (): Answer => ({ json: { success: true, monday, now, entries, holidays } });
