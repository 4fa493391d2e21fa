import { Trans } from '#texts';
import type { Course, CourseCard } from '@panthiya/contract/courses/courses.contract';
import { isAtSameWeeklyTime } from '@panthiya/contract/courses/times/overlap.rules';
import { weeklyTimeLabel } from '../../../shared/courses/course-labels.ts';
import { useOwnCourses } from '../../../shared/courses/own-courses.queries.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';

type Card = Pick<CourseCard, 'id' | 'title' | 'status' | 'timetable' | 'part'>;

/** Own courses with a class at the same time as one of this course's, each with that time (R11.7.8). */
function findSameTime(course: Card, own: readonly Card[]) {
  return own
    .filter(({ id, status, part }) => {
      const isOwn = part.enrolment === 'active' || part.isLecturer;
      return id !== course.id && status === 'published' && isOwn;
    })
    .flatMap(({ id, title, timetable }) => {
      const time = timetable.find((one) =>
        course.timetable.some((other) => isAtSameWeeklyTime(one, other)),
      );
      return time ? [{ id, title, time }] : [];
    });
}

/** Shows a user who thinks of joining which of their own classes are at the same time. It blocks no action. */
export function SameTimeNote({ course }: { course: Course }) {
  const { data = [] } = useOwnCourses();
  const found = findSameTime(course, data);
  if (found.length === 0) return null;
  return (
    <output className="enrolment-status-text">
      {found.map(({ id, title, time }) => (
        <span key={id} className="block">
          <Trans>
            This class is at the same time as <PersonName>{title}</PersonName>,{' '}
            {{ time: weeklyTimeLabel(time) }}.
          </Trans>
        </span>
      ))}
    </output>
  );
}
