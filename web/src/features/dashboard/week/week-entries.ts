import { t } from '#texts';
import type { getWeek, WeekEntry } from '@panthiya/contract/courses/week.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { addDays, dayAt } from './week-days.ts';

// Apart from the days that the home needs at once: only the week loads this.

/** A holiday of a week. */
export type WeekHoliday = ReplyOf<typeof getWeek>['holidays'][number];

/** A day of a week with its entries. */
export interface WeekDay {
  /** 2026-11-16. */
  readonly date: string;
  readonly entries: readonly WeekEntry[];
  /** The holiday of the day (R13.1.9). */
  readonly holiday: WeekHoliday | undefined;
}

/** The seven days of a week, each with its entries in order. */
export function daysOf(
  monday: string,
  entries: readonly WeekEntry[],
  holidays: readonly WeekHoliday[] = [],
): readonly WeekDay[] {
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => {
    const date = addDays(monday, offset);
    return {
      date,
      entries: entries.filter(({ beginsAt }) => dayAt(Date.parse(beginsAt)) === date),
      holiday: holidays.find((one) => one.date === date),
    };
  });
}

/** How a class is drawn: `moved` is the old time of one that is on another day now. */
export const stateOf = ({ classSession }: WeekEntry): string | undefined =>
  classSession?.isOldTime ? 'moved' : classSession?.status;

/** False for a cancelled class, and for the old time of one that is on another day now. */
export const isHeld = (entry: WeekEntry): boolean =>
  !['cancelled', 'moved'].includes(stateOf(entry) ?? '');

/** What is special about it, in a word. */
export const offLabel = (entry: WeekEntry): string =>
  stateOf(entry) === 'cancelled' ? t`cancelled` : t`moved`;

/** True for a class that is at another time or place than its timetable says, and is held. */
export const isMoved = (entry: WeekEntry): boolean =>
  isHeld(entry) && entry.classSession?.before != null;

/** Tells the entries of a week apart: a cancelled class and an extra one can be at one time. */
export const keyOfEntry = ({ courseId, lessonId, beginsAt, classSession }: WeekEntry): string =>
  [courseId, lessonId, beginsAt, classSession?.id, classSession?.isOldTime].join(' ');
