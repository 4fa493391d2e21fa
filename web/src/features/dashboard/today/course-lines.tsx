import { plural, t, Trans } from '#texts';
import type { CourseLine } from '@panthiya/contract/courses/today.contract';
import { pathTo } from '@panthiya/contract/pages';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { weekdayOf } from '../../../lib/calendar/names.ts';
import { shortWeekdayName } from '../../../lib/time/time.ts';
import { coursePath } from '../../../shared/addresses/course-address.ts';
import { Badge } from '../../../ui/chip/chip.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { dayAt } from '../week/week-days.ts';
import { studentCountLabel } from '../week/day-labels.ts';
import { LineSection } from '../cards/line-section.tsx';

const SubjectSign = lazy(async () => ({
  default: (await import('../../../shared/courses/subject-arch.tsx')).SubjectArch,
}));

/** Lines that are shown at first. */
const SHOWN = 8;

type CourseLinesProps = {
  courses: readonly CourseLine[];
  /** The time of each one's next class, ms since 1970. */
  next: ReadonlyMap<string, number>;
  moment: number;
  hasOrganization: boolean;
  aside: ReactNode;
};

/** The user's courses, the next one first: the progress, and the lesson to continue with (R11.5.7, R11.7.4). */
export function CourseLines({ courses, next, moment, hasOrganization, aside }: CourseLinesProps) {
  const [isWhole, setIsWhole] = useState(false);
  const at = ({ id }: CourseLine) => next.get(id) ?? Infinity;
  // oxlint-disable-next-line unicorn/no-array-sort -- a copy; Chrome has toSorted from 110 on
  const sorted = [...courses].sort((one, other) => Math.sign(at(one) - at(other)) || 0);
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN);
  return (
    <LineSection title={t`My courses`} aside={aside} className="own-courses">
      {shown.map((course) => (
        <li key={course.id} className="line line-course">
          <Suspense fallback={<span className="arch-held" />}>
            <SubjectSign subject={course.subject} />
          </Suspense>
          <div className="line-what">
            <Link
              className="line-link"
              to={coursePath({ orgId: course.orgId, courseId: course.id })}
            >
              <PersonName>{course.title}</PersonName>
            </Link>
            {hasOrganization && <small>{course.organizationName}</small>}
            <LineStatus course={course} />
          </div>
          <p className="line-end num">
            <Count course={course} />
            <span>{nextLabel(next.get(course.id), moment)}</span>
          </p>
        </li>
      ))}
      {shown.length < sorted.length && (
        <li>
          <button type="button" className="lines-more" onClick={() => setIsWhole(true)}>
            <Trans>Show all {{ count: sorted.length }} courses</Trans>
          </button>
        </li>
      )}
    </LineSection>
  );
}

/** The progress and the next step. For users who are not in yet, what they wait for. */
function LineStatus({ course }: { course: CourseLine }) {
  const { progress, nextLesson, part, status, orgId, id: courseId } = course;
  if (part.enrolment === 'asked')
    return (
      <small>
        <Trans>You asked to join</Trans>
      </small>
    );
  if (part.enrolment === 'waiting')
    return (
      <small>
        <Trans>You are on the waiting list</Trans>
      </small>
    );
  if (progress && progress.published > 0) {
    const { newLessons: count } = progress;
    const lesson = nextLesson?.title ?? '';
    return (
      <>
        <Progress label={t`Lessons done`} part={progress.done / progress.published} />
        {count > 0 && (
          <Badge tone="lit">
            {t`${plural({ count }, { one: '# new lesson', other: '# new lessons' })}`}
          </Badge>
        )}
        {nextLesson ? (
          <Link
            className="go-on"
            to={pathTo('lesson', { orgId, courseId, lessonId: nextLesson.id })}
          >
            {progress.done === 0 ? t`Start: ${{ lesson }}` : t`Continue: ${{ lesson }}`}
          </Link>
        ) : (
          <small>
            <Trans>All lessons are done</Trans>
          </small>
        )}
      </>
    );
  }
  if (status === 'draft')
    return (
      <small>
        <Trans>Draft: only its teachers see it</Trans>
      </small>
    );
  return <small>{part.isLecturer ? t`You teach` : t`No lessons yet`}</small>;
}

function Count({ course }: { course: CourseLine }) {
  const { progress, learnerCount, part } = course;
  if (progress) {
    return (
      <b>
        <Trans>
          {{ done: progress.done }} of {{ published: progress.published }}
          <span className="visually-hidden"> lessons done,</span>
        </Trans>
      </b>
    );
  }
  if (!part.isTeacher) return null;
  return <b>{studentCountLabel(learnerCount)}</b>;
}

function nextLabel(at: number | undefined, moment: number): string {
  if (at === undefined) return '';
  const day = dayAt(at);
  const weekday = shortWeekdayName(weekdayOf(day));
  return day === dayAt(moment)
    ? t({ message: 'next today', comment: 'When the next class of a course is.' })
    : t({ message: `next ${weekday}`, comment: 'When the next class of a course is.' });
}
