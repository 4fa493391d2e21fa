import { t } from '#texts';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { useId, useState, type ReactNode } from 'react';
import { weekdayName } from '../../../lib/calendar/names.ts';
import { spanLabel } from '../../../lib/time/time.ts';
import { avatarAddress } from '../../../lib/paths.ts';
import { CourseChips } from '../../../shared/courses/course-chips.tsx';
import { CourseCover } from '../../../shared/courses/course-cover.tsx';
import { courseFactsLine, seatsTakenLabel } from '../../../shared/courses/course-labels.ts';
import { SubjectArch } from '../../../shared/courses/subject-arch.tsx';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { nameForReader } from '../../../ui/text/own-script.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import './course-head.css';

type CourseHeadProps = {
  course: Course;
  /** One line at the start of every tab but the first. The rest is one press away. */
  isFolded: boolean;
  action?: ReactNode;
};

/** A course at a glance: facts that every member can see (R11.5.8). */
export function CourseHead({ course, isFolded, action }: CourseHeadProps) {
  const { title, subject, lecturers, timetable } = course;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const factsId = useId();
  const isWhole = !isFolded || isUnfolded;
  return (
    <header className="course-head" data-folded={!isWhole}>
      {course.coverId === null ? (
        <SubjectArch subject={subject} />
      ) : (
        <CourseCover coverId={course.coverId} subject={subject} />
      )}
      <div className="course-head-body">
        <CourseChips course={course} />
        <h1>
          <PersonName>{title}</PersonName>
        </h1>
        {isFolded && (
          <button
            type="button"
            className="link course-head-fold"
            aria-expanded={isUnfolded}
            aria-controls={factsId}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {isUnfolded ? t`Hide times and teachers` : t`Times and teachers`}
          </button>
        )}
        <div id={factsId} className="course-head-facts-all" hidden={!isWhole}>
          <p className="course-head-facts">
            {subject}
            <span>{courseFactsLine(course)}</span>
          </p>
          <ul className="course-head-lines">
            {timetable.length > 0 && (
              <li>
                <Icon of={IconCalendarTime} />
                <ul className="course-head-times" aria-label={t`Weekly times`}>
                  {timetable.map((time) => (
                    <li key={`${time.weekday} ${time.begins} ${time.ends} ${time.place}`}>
                      <b>{weekdayName(time.weekday)}</b> {spanLabel(time)}
                      {time.place && <span>, {time.place}</span>}
                    </li>
                  ))}
                </ul>
              </li>
            )}
            <li>
              <Icon of={IconUsers} />
              {seatsTakenLabel(course)}
            </li>
          </ul>
          {lecturers.length > 0 && (
            <ul className="course-head-people" aria-label={t`Teachers`}>
              {lecturers.map(({ uid, pictureId, ...names }) => (
                <li key={uid}>
                  <Avatar
                    name={nameForReader(names)}
                    size="sm"
                    src={pictureId ? avatarAddress(uid, pictureId) : undefined}
                  />
                  <PersonName>{nameForReader(names)}</PersonName>
                </li>
              ))}
            </ul>
          )}
        </div>
        {action && <div className="course-head-ways">{action}</div>}
      </div>
    </header>
  );
}
