import type { visitCourse } from '@panthiya/contract/courses/enrolments.contract';
import { visitCourseCall } from '@panthiya/contract/courses/courses.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { ownCoursesKey } from '../../../shared/courses/own-courses-key.ts';
import { keyOfCourse } from './courses.queries.ts';
import type { LessonAddress } from './lesson-path.ts';

/** The page does not tell the server again for this time, ms. The server counts four hours as one visit. */
const AGAIN = 10 * 60_000;

/** Tells the server that a student looks at the lessons of a course (R11.2.11). A failure changes nothing here. */
export function useVisit({ orgId, courseId }: CourseAddress, isStudent: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isStudent) return;
    void client.prefetchQuery({
      queryKey: ['course-visit', courseId],
      queryFn: () =>
        call<typeof visitCourse>(visitCourseCall, { params: { orgId, courseId }, body: {} }),
      staleTime: AGAIN,
      gcTime: AGAIN,
      retry: false,
    });
  }, [client, orgId, courseId, isStudent]);
}

/** Tells the server that a student opened a new lesson. Lists show it when they are read next (R11.2.11). */
export function useOpenedLesson({ orgId, courseId, lessonId }: LessonAddress, isNew: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!isNew) return;
    const params = { orgId, courseId };
    const notify = async () => {
      await call<typeof visitCourse>(visitCourseCall, { params, body: { lessonId } });
      const outline = keyOfCourse(params, 'outline');
      for (const queryKey of [outline, ownCoursesKey]) {
        void client.invalidateQueries({ queryKey, refetchType: 'none' });
      }
    };
    notify().catch(() => undefined);
  }, [client, orgId, courseId, lessonId, isNew]);
}
