import { coursePath, type CourseAddress } from '../../../shared/addresses/course-address.ts';

/** The page where the teachers of a course make its join codes. */
export const joinCodesPath = (address: CourseAddress): string =>
  `${coursePath(address)}?tab=people&people=codes`;
