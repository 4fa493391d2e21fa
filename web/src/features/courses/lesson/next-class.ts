import type { CourseTime } from '@panthiya/contract/courses/course-fields';
import { weekdayOf } from '../../../lib/calendar/names.ts';
import { toClock } from '../../../lib/time/time.ts';
import type { LessonValues } from './lesson-values.ts';

const DAY_MS = 86_400_000;
const DAYS = [0, 1, 2, 3, 4, 5, 6, 7];

const keyOf = ({ day, begins }: { day: string; begins: string }) => day + begins;

/** The next class of a timetable that begins after `now` (ISO 8601), as a form has it; undefined without one. Pure. */
export function nextClassOf(
  times: readonly CourseTime[],
  now: string,
): Pick<LessonValues, 'day' | 'begins' | 'ends'> | undefined {
  const today = toClock(now);
  const coming = DAYS.flatMap((days) => {
    const { day } = toClock(new Date(Date.parse(now) + days * DAY_MS).toISOString());
    return times
      .filter(
        ({ weekday, begins }) => weekday === weekdayOf(day) && (days > 0 || begins > today.time),
      )
      .map(({ begins, ends }) => ({ day, begins, ends }));
  });
  const [first] = coming;
  return first && coming.reduce((one, other) => (keyOf(other) < keyOf(one) ? other : one), first);
}
