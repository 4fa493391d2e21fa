import type { CourseLine } from '@panthiya/contract/courses/today.contract';
import { pathTo } from '@panthiya/contract/pages';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { coursePath } from '../../../shared/addresses/course-address.ts';
import { Badge } from '../../../ui/chip/chip.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { langOf } from '../../../ui/text/lang-of.ts';
import { dayAt, weekdayOf } from '../week/week-days.ts';
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
    <LineSection title="My courses" aside={aside} className="own-courses">
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
            Show all {sorted.length} courses
          </button>
        </li>
      )}
    </LineSection>
  );
}

/** The progress and the next step. For users who are not in yet, what they wait for. */
function LineStatus({ course }: { course: CourseLine }) {
  const { progress, nextLesson, part, status, orgId, id: courseId } = course;
  if (part.enrolment === 'asked') return <small>You asked to join</small>;
  if (part.enrolment === 'waiting') return <small>You are on the waiting list</small>;
  if (progress && progress.published > 0) {
    return (
      <>
        <Progress label="Lessons done" part={progress.done / progress.published} />
        {progress.newLessons > 0 && (
          <Badge tone="lit">
            {progress.newLessons} new lesson{progress.newLessons > 1 && 's'}
          </Badge>
        )}
        {nextLesson ? (
          <Link
            className="go-on"
            to={pathTo('lesson', { orgId, courseId, lessonId: nextLesson.id })}
          >
            {progress.done === 0 ? 'Start' : 'Continue'}:{' '}
            <span lang={langOf(nextLesson.title)}>{nextLesson.title}</span>
          </Link>
        ) : (
          <small>All lessons are done</small>
        )}
      </>
    );
  }
  if (status === 'draft') return <small>Draft: only its teachers see it</small>;
  return <small>{part.isLecturer ? 'You teach' : 'No lessons yet'}</small>;
}

function Count({ course }: { course: CourseLine }) {
  const { progress, learnerCount, part } = course;
  if (progress) {
    return (
      <b>
        {progress.done} of {progress.published}
        <span className="visually-hidden"> lessons done,</span>
      </b>
    );
  }
  if (!part.isTeacher) return null;
  return <b>{studentCountLabel(learnerCount)}</b>;
}

function nextLabel(at: number | undefined, moment: number): string {
  if (at === undefined) return '';
  return `next ${dayAt(at) === dayAt(moment) ? 'today' : weekdayOf(dayAt(at)).slice(0, 3)}`;
}
