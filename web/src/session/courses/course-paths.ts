import { pages } from '@panthiya/contract/pages';

/** The page of a course. */
export function coursePath(orgId: string, courseId: string): string {
  return `${pages.organizations}/${orgId}/courses/${courseId}`;
}

/** The page of a lesson. */
export function lessonPath(orgId: string, courseId: string, lessonId: string): string {
  return `${coursePath(orgId, courseId)}/lessons/${lessonId}`;
}
