import { t } from '#texts';
import { courseTime, type CourseTime } from '@panthiya/contract/courses/course-fields';
import type { Overlap } from '@panthiya/contract/courses/overlap';
import { isAtSameWeeklyTime } from '@panthiya/contract/courses/times/overlap.rules';
import { findOverlaps } from '@panthiya/contract/courses/overlaps.contract';
import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { weekdayName } from '../../../lib/calendar/names.ts';
import { weekdayPlural } from '../../../lib/calendar/weekday-plurals.ts';
import { spanLabel } from '../../../lib/time/time.ts';
import { useDebounced } from '../../../lib/lists/use-debounced.ts';

import { Alert } from '../../../ui/alert/alert.tsx';
import './overlap-note.css';

/** The times to compare: of a course, or of a new one with these lecturers. */
export interface OverlapScope {
  readonly orgId: string;
  readonly courseId: string | null;
  /** For admins, who name the lecturers. */
  readonly lecturers?: readonly string[];
  /** Saved times of a draft, perhaps copied. A draft takes no place yet; publishing it compares the times. */
  readonly quiet?: readonly CourseTime[];
}

type OverlapNoteProps = {
  place: OverlapScope;
  times: readonly CourseTime[];
  /** The actions that are still possible. */
  end?: string;
  /** The day of a time, where it is not every week's. */
  dayLabel?: (weekday: number) => string;
};

const isSameTime = (one: CourseTime, other: CourseTime): boolean =>
  one.weekday === other.weekday &&
  one.begins === other.begins &&
  one.ends === other.ends &&
  one.place === other.place;

/**
 * Shows which of these times overlap, and which other classes they meet: of a teacher, or in a hall. It blocks no action
 * (R11.7.7).
 */
export function OverlapNote(props: OverlapNoteProps) {
  const { place, times, end = t`You can still save it.`, dayLabel = weekdayPlural } = props;
  const { orgId, courseId, lecturers, quiet = [] } = place;
  const whole = times.filter((time) => courseTime.safeParse(time).success);
  const timetable = whole.filter((time) => !quiet.some((one) => isSameTime(one, time)));
  const asked = JSON.stringify({ courseId, timetable, ...(lecturers && { lecturers }) });
  const settled = useDebounced(asked);
  const { data } = useQuery({
    queryKey: ['overlaps', orgId, settled],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(settled) as BodyInputOf<typeof findOverlaps>;
      return (await call(findOverlaps, { params: { orgId }, body, signal })).overlaps;
    },
    enabled: timetable.length > 0 && settled === asked,
    staleTime: 0,
    // A warning that does not load blocks no action.
    retry: false,
  });
  const others = timetable.length > 0 && settled === asked ? (data ?? []) : [];
  // Two pairs can read the same.
  const lines = new Set([
    ...ownOverlaps(whole),
    ...others.map((one) => overlapLabel(one, dayLabel(one.weekday))),
  ]);
  if (lines.size === 0) return null;
  return (
    <Alert tone="warn" title={t`Some times overlap`}>
      <ul className="overlaps">
        {[...lines].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{end}</p>
    </Alert>
  );
}

/** Saturday 4:30–6:00 pm overlaps with Saturday 5:00–6:30 pm of this course: known without a call. */
function ownOverlaps(times: readonly CourseTime[]): string[] {
  return times.flatMap((one, at) =>
    times
      .slice(at + 1)
      .filter((other) => isAtSameWeeklyTime(one, other))
      .map(
        (other) =>
          t`${{ first: overlapTimeLabel(one) }} overlaps with ${{ second: overlapTimeLabel(other) }} of this course`,
      ),
  );
}

const overlapTimeLabel = (time: CourseTime): string =>
  `${weekdayName(time.weekday)} ${spanLabel(time)}`;

/** Mondays 4:00–6:00 pm overlaps with Grade 10 Science, 5:00–7:00 pm (same teacher). */
function overlapLabel(one: Overlap, weekdays: string): string {
  const time = spanLabel(one);
  const otherTime = spanLabel({ begins: one.otherBegins, ends: one.otherEnds });
  const reasons = [
    one.isSameTeacher && t`same teacher`,
    one.hall !== '' && t`same hall: ${{ hall: one.hall }}`,
  ].filter(Boolean);
  return t`${{ weekdays }} ${{ time }} overlaps with ${{ course: one.courseTitle }}, ${{ otherTime }} (${{ reasons: reasons.join(', ') }})`;
}
