import { paramsOf, pathTo } from '@panthiya/contract/pages';

/** Which course, by its address. */
export interface CourseAddress {
  readonly orgId: string;
  readonly courseId: string;
}

/** Where a course is. */
export function coursePath({ orgId, courseId }: CourseAddress): string {
  return pathTo('course', { orgId, courseId });
}

/** The course that an address is about, or a lesson of it; undefined for other addresses. */
export function courseAt(pathname: string): CourseAddress | undefined {
  const { orgId, courseId } = paramsOf(pathname);
  return orgId !== undefined && courseId !== undefined ? { orgId, courseId } : undefined;
}
