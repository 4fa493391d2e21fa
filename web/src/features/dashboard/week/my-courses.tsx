import type { CourseCard } from '@panthiya/contract/courses/courses.contract';
import { useId } from 'react';
import { CourseCardView } from '../../../session/courses/course-card-view.tsx';
import { CourseGrid } from '../../../session/courses/course-grid.tsx';
import { MyWeek } from './my-week.tsx';

type MyCoursesProps = { courses: readonly CourseCard[]; hasWeek: boolean };

/** What the person came for: this week's classes, and the way into each course (R11.5.7, R11.7). */
export function MyCourses({ courses, hasWeek }: MyCoursesProps) {
  const titleId = useId();
  return (
    <div className="my-courses">
      {hasWeek && <MyWeek />}
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className="my-courses-title">
          My courses
        </h2>
        <CourseGrid>
          {courses.map((course) => (
            <CourseCardView
              key={course.id}
              course={course}
              headingLevel={3}
              hasOrganization={hasWeek}
            />
          ))}
        </CourseGrid>
      </section>
    </div>
  );
}
