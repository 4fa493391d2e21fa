import { t } from '#texts';

const WEEKDAYS = [
  t`Mondays`,
  t`Tuesdays`,
  t`Wednesdays`,
  t`Thursdays`,
  t`Fridays`,
  t`Saturdays`,
  t`Sundays`,
];

/** Mondays; days count as those of a timetable: Monday is 1 (R11.7.2). */
export const weekdayPlural = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';
