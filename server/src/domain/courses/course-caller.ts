import type { Database, Queries } from '../../db/database.ts';
import type { CourseRoleRow } from '../../records/enrolments/course-role.repository.ts';
import {
  type LockedCourseAndOrganization,
  lockForChange,
  lockForEnrolling,
} from './lock-course.ts';
import type { CourseRef } from '../../records/courses/locked-courses.repository.ts';
import type { OrganizationCaller } from '../organizations/organization-caller.ts';

/** The caller, and their role in the course and its organization. The call of a handler is one. */
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

/** Does a teacher's change in one transaction, under the locks of organization and course (R11.2.2). */
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

/** The same for changes of who is in the course, which the front desk makes too (R21.5.2). */
export function changePlaces<T>(
  database: Database,
  caller: CourseCaller,
  work: (transaction: Queries, locked: LockedCourseAndOrganization) => Promise<T>,
): Promise<T> {
  const ref = courseRefOf(caller);
  return database.transaction(async (transaction) =>
    work(transaction, await lockForEnrolling(transaction, ref, caller.signedIn.user.id)),
  );
}
