import { paramsOf, pathTo } from '@panthiya/contract/pages';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';

/** The lesson of an address. */
export interface LessonAddress extends CourseAddress {
  readonly lessonId: string;
}

/** The page of a lesson. */
export function lessonPath({ orgId, courseId, lessonId }: LessonAddress): string {
  return pathTo('lesson', { orgId, courseId, lessonId });
}

/** The lesson in a lesson's address. */
export function lessonAt(pathname: string): LessonAddress {
  const { orgId = '', courseId = '', lessonId = '' } = paramsOf(pathname);
  return { orgId, courseId, lessonId };
}
