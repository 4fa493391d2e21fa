import { paramsOf, pathTo } from '@panthiya/contract/pages';

/** The course of an address. */
export interface CourseAddress {
  readonly orgId: string;
  readonly courseId: string;
}

/** The address of a course. */
export function coursePath({ orgId, courseId }: CourseAddress): string {
  return pathTo('course', { orgId, courseId });
}

/** The course of an address, or of a lesson's address; undefined for other addresses. */
export function courseAt(pathname: string): CourseAddress | undefined {
  const { orgId, courseId } = paramsOf(pathname);
  return orgId !== undefined && courseId !== undefined ? { orgId, courseId } : undefined;
}
