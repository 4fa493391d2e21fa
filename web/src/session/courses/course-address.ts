import { isOrgId, isUid, pages } from '@panthiya/contract/pages';

/** Which course, by its address. */
export interface CourseAddress {
  readonly orgId: string;
  readonly courseId: string;
}

/** Where a course is. */
export function coursePath({ orgId, courseId }: CourseAddress): string {
  return pages.course.replace(':orgId', orgId).replace(':courseId', courseId);
}

/** The course that an address is about, or a lesson of it; undefined for other addresses. */
export function courseAt(pathname: string): CourseAddress | undefined {
  const [, first, orgId, third, courseId] = pathname.split('/');
  if (first !== 'org' || third !== 'courses') return undefined;
  return isOrgId(orgId) && isUid(courseId) ? { orgId, courseId } : undefined;
}
