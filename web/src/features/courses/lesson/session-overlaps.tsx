import { weekdayOf } from '../../../lib/calendar/names.ts';
import { weekdayPlural } from '../../../lib/calendar/weekday-plurals.ts';
import { formatDay, fromClock } from '../../../lib/time/time.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { OverlapNote } from '../course-form/overlap-note.tsx';
import { isWeekly, type LessonValues, weeklyTimesOf } from './lesson-values.ts';

type SessionOverlapsProps = { address: CourseAddress; values: LessonValues };

/** Other classes of the course's teachers at the time of a live session. The weekly times of a course are warned of alike (R11.7.7). */
export function SessionOverlaps({ address, values }: SessionOverlapsProps) {
  const times = weeklyTimesOf(values);
  if (times.length === 0) return null;
  const { orgId, courseId } = address;
  const first = fromClock({ day: values.day, time: '00:00' }) ?? '';
  const isFirst = (weekday: number) => weekday === weekdayOf(values.day);
  // A session over midnight is also on the next day.
  const dayLabel = (weekday: number) =>
    formatDay(isFirst(weekday) ? first : new Date(Date.parse(first) + DAY_MS).toISOString());
  return (
    <OverlapNote
      place={{ orgId, courseId }}
      times={times}
      dayLabel={isWeekly(values) ? weekdayPlural : dayLabel}
    />
  );
}

const DAY_MS = 86_400_000;
