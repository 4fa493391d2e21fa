import { t } from '#texts';
import type { Notification } from '@panthiya/contract/notifications/notifications.contract';
import { monthName, weekdayName, weekdayOf } from '../../../lib/calendar/names.ts';
import { toClock } from '../../../lib/time/time.ts';

const DAY_MS = 86_400_000;

/** Notifications of one day in Sri Lanka, in the order of the list. */
interface DayGroup {
  /** 2026-11-21. */
  readonly day: string;
  /** Today, Yesterday, Thursday 19 November. */
  readonly title: string;
  readonly notifications: readonly Notification[];
}

/** The list by days. @param now the server's clock, ISO 8601 */
export function groupByDay(
  notifications: readonly Notification[],
  now: string,
): readonly DayGroup[] {
  const days = new Map<string, Notification[]>();
  for (const one of notifications) {
    const { day } = toClock(one.at);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days].map(([day, ofDay]) => ({
    day,
    title: dayTitle(day, now),
    notifications: ofDay,
  }));
}

function dayTitle(day: string, now: string): string {
  const dayBefore = (ms: number) => toClock(new Date(Date.parse(now) - ms).toISOString()).day;
  if (day === dayBefore(0)) return t`Today`;
  if (day === dayBefore(DAY_MS)) return t`Yesterday`;
  const [, inYear = 0, date] = day.split('-').map(Number);
  const [weekday, month] = [weekdayName(weekdayOf(day)), monthName(inYear)];
  return t({
    message: `${weekday} ${date} ${month}`,
    comment: 'A day as the head of a list: Thursday 19 November.',
  });
}
