import type { WaitingRequests } from '@panthiya/contract/courses/today.contract';
import { type CourseAddress, coursePath } from '../addresses/course-address.ts';

/** The page where the requests of a course are decided. */
export const requestsPath = ({ orgId, courseId }: WaitingRequests): string =>
  `${coursePath({ orgId, courseId })}?tab=people&people=asked`;

/** The page of the users who wait for a seat in a course. */
export const waitingListPath = (course: CourseAddress): string =>
  `${coursePath(course)}?tab=people&people=waiting`;

/** How many wait in total: the sum of the lines. */
export const countRequests = (courses: readonly WaitingRequests[]): number =>
  courses.reduce((sum, { count }) => sum + count, 0);
