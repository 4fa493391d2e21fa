import { t, Trans } from '#texts';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { CourseCard } from '@panthiya/contract/courses/courses.contract';
import { Fragment, useId } from 'react';
import '../../ui/card/card.css';
import { Badge } from '../../ui/chip/chip.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Meter } from '../../ui/meter/meter.tsx';
import { nameForReader } from '../../ui/text/own-script.ts';
import { PersonName } from '../../ui/text/person-name.tsx';
import { coursePath } from '../addresses/course-address.ts';
import './course-card.css';
import { CourseChips } from './course-chips.tsx';
import { CourseCover } from './course-cover.tsx';
import {
  courseFactsLine,
  seatsTakenLabel,
  newLessonsLabel,
  weeklyTimeLabel,
} from './course-labels.ts';

type CourseCardViewProps = {
  course: CourseCard;
  headingLevel?: 2 | 3;
  /** For lists with cards of several organizations. */
  hasOrganization?: boolean;
};

/** The number of times on a card; it counts the others. */
const TIMES_SHOWN = 2;

/** A course in a list: one button for the whole card. */
export function CourseCardView(props: CourseCardViewProps) {
  const { course, headingLevel = 2, hasOrganization = false } = props;
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const { id: courseId, orgId, title, subject, lecturers, timetable, progress } = course;

  return (
    <li className="card course-card">
      <article aria-labelledby={titleId}>
        <CourseCover coverId={course.coverId} subject={subject} isLazy />
        <div className="course-card-body">
          <CourseChips course={course} />
          <Heading id={titleId}>
            <Link className="course-card-link" to={coursePath({ orgId, courseId })}>
              <PersonName>{title}</PersonName>
            </Link>
          </Heading>
          <p className="course-card-facts">
            {subject}
            <span>{courseFactsLine(course)}</span>
            {hasOrganization && <span>{course.organizationName}</span>}
          </p>
          <ul className="course-card-lines">
            {lecturers.length > 0 && (
              <li>
                <Icon of={IconSchool} isSmall />
                <PersonName>{lecturers.map(nameForReader).join(', ')}</PersonName>
              </li>
            )}
            {timetable.length > 0 && (
              <li>
                <Icon of={IconCalendarTime} isSmall />
                <span>
                  <Times timetable={timetable} />
                </span>
              </li>
            )}
            <li>
              <Icon of={IconUsers} isSmall />
              {seatsTakenLabel(course)}
            </li>
          </ul>
          {progress && progress.published > 0 && (
            <div className="course-card-progress">
              <p>
                <Trans>
                  {{ done: progress.done }} of {{ published: progress.published }} lessons done
                </Trans>{' '}
                {progress.newLessons > 0 && (
                  <Badge tone="lit">{newLessonsLabel(progress.newLessons)}</Badge>
                )}
              </p>
              <Meter label={t`Lessons done`} used={progress.done} limit={progress.published} />
            </div>
          )}
        </div>
      </article>
    </li>
  );
}

function Times({ timetable }: Pick<CourseCard, 'timetable'>) {
  const times = timetable.slice(0, TIMES_SHOWN).map((time, at) => (
    <Fragment key={`${weeklyTimeLabel(time)} ${time.place}`}>
      {at > 0 && ', '}
      <span className="course-card-time">{weeklyTimeLabel(time)}</span>
    </Fragment>
  ));
  if (timetable.length <= TIMES_SHOWN) return times;
  return (
    <Trans>
      {times}, and {{ count: timetable.length - TIMES_SHOWN }} more
    </Trans>
  );
}
