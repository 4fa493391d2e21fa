import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import type { ReactNode } from 'react';
import { avatarAddress } from '../../lib/paths.ts';
import { CourseChips } from '../../session/courses/course-chips.tsx';
import { CourseCover } from '../../session/courses/course-cover.tsx';
import {
  courseFactsLine,
  dayWords,
  learnerWords,
  spanWords,
} from '../../session/courses/course-words.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';
import './course-head.css';

/** What a course is, at a glance: facts that every member may see (R11.5.8). */
export function CourseHead({ course, action }: { course: Course; action?: ReactNode }) {
  const { title, subject, lecturers, timetable } = course;
  return (
    <header className="course-head">
      <CourseCover coverId={course.coverId} subject={subject} />
      <div className="course-head-body">
        <CourseChips course={course} />
        <h1>
          <PersonName>{title}</PersonName>
        </h1>
        <p className="course-head-facts">
          {subject}
          <span>{courseFactsLine(course)}</span>
        </p>
        <ul className="course-head-lines">
          {timetable.length > 0 && (
            <li>
              <Icon of={IconCalendarTime} />
              <ul className="course-head-times" aria-label="Weekly times">
                {timetable.map((time) => (
                  <li key={`${time.weekday} ${time.begins} ${time.ends} ${time.place}`}>
                    <b>{dayWords(time.weekday)}</b> {spanWords(time)}
                    {time.place && <span>, {time.place}</span>}
                  </li>
                ))}
              </ul>
            </li>
          )}
          <li>
            <Icon of={IconUsers} />
            {learnerWords(course)}
          </li>
        </ul>
        {lecturers.length > 0 && (
          <ul className="course-head-people" aria-label="Lecturers">
            {lecturers.map(({ uid, name, pictureId }) => (
              <li key={uid}>
                <Avatar
                  name={name}
                  size="sm"
                  src={pictureId ? avatarAddress(uid, pictureId) : undefined}
                />
                <PersonName>{name}</PersonName>
              </li>
            ))}
          </ul>
        )}
        {action && <div className="course-head-ways">{action}</div>}
      </div>
    </header>
  );
}
