import type { Database, Queries } from '../../db/database.ts';
import type { CourseRoleRow } from '../../records/enrolments/course-role.repository.ts';
import { type LockedCourseAndOrganization, lockForChange } from './lock-course.ts';
import type { Membership } from '../../records/memberships/memberships.repository.ts';
import type { SignedIn } from '../../records/sessions/signed-in.ts';

/** Who calls, and what they are in the course: as the guard gives it to a handler. */
export interface CourseCaller {
  readonly signedIn: SignedIn;
  readonly membership: Membership;
  readonly course: CourseRoleRow;
}

/** Does what a teacher changes in one transaction, under the locks of organisation and course (R11.2.2). */
export function changeCourse<T>(
  database: Database,
  { signedIn, membership, course }: CourseCaller,
  work: (transaction: Queries, locked: LockedCourseAndOrganization) => Promise<T>,
): Promise<T> {
  const ref = { organizationId: membership.organizationId, courseId: course.courseId };
  return database.transaction(async (transaction) => {
    return work(transaction, await lockForChange(transaction, ref, signedIn.user.id));
  });
}
