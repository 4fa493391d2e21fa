import type { Database, Queries } from '../../db/database.ts';
import type { CourseRoleRow } from '../../records/enrolments/course-role.repository.ts';
import { type LockedCourseAndOrganization, lockForChange } from './lock-course.ts';
import type { CourseRef } from '../../records/courses/locked-courses.repository.ts';
import type { OrganizationCaller } from '../organizations/organization-caller.ts';

/** Who calls, and what they are in the course and its organisation: a handler's call is one. */
export interface CourseCaller extends OrganizationCaller {
  readonly course: CourseRoleRow;
}

/** Which course a call is about. */
export const courseRefOf = ({
  membership,
  course,
}: Pick<CourseCaller, 'membership' | 'course'>): CourseRef => ({
  organizationId: membership.organizationId,
  courseId: course.courseId,
});

/** Does what a teacher changes in one transaction, under the locks of organisation and course (R11.2.2). */
export function changeCourse<T>(
  database: Database,
  caller: CourseCaller,
  work: (transaction: Queries, locked: LockedCourseAndOrganization) => Promise<T>,
): Promise<T> {
  const ref = courseRefOf(caller);
  return database.transaction(async (transaction) => {
    return work(transaction, await lockForChange(transaction, ref, caller.signedIn.user.id));
  });
}
