import { type CourseAddress, coursePath } from '../../session/courses/course-address.ts';

/** Which lesson, by its address. */
export interface LessonAddress extends CourseAddress {
  readonly lessonId: string;
}

/** The page of a lesson. */
export function lessonPath({ orgId, courseId, lessonId }: LessonAddress): string {
  return `${coursePath({ orgId, courseId })}/lessons/${lessonId}`;
}

/** The lesson of an address: /org/{orgId}/courses/{courseId}/lessons/{lessonId}. */
export function lessonAt(pathname: string): LessonAddress {
  const [, , orgId = '', , courseId = '', , lessonId = ''] = pathname.split('/');
  return { orgId, courseId, lessonId };
}
