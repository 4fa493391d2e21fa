import {
  askToEnrolCall,
  leaveCourseCall,
  returnToCourseCall,
} from '@panthiya/contract/courses/courses.calls';
import type { askToEnrol, leaveCourse } from '@panthiya/contract/courses/enrolments.contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { useCoursesRefresh } from '../shared/courses.queries.ts';

/** A user's actions about their own place in a course (R11.5.2, R11.5.6). Each returns the message to show. */
export function useOwnEnrolment(course: CourseAddress) {
  const refresh = useCoursesRefresh(course.orgId);
  return useMutation({
    mutationFn: async (action: 'ask' | 'leave' | 'return') => {
      if (action === 'leave')
        return (await call<typeof leaveCourse>(leaveCourseCall, { params: course })).message;
      const way = action === 'ask' ? askToEnrolCall : returnToCourseCall;
      return (
        await call<typeof askToEnrol>(way as typeof askToEnrolCall, { params: course, body: {} })
      ).message;
    },
    onSuccess: refresh,
  });
}
