import type { Database, Queries } from '../../db/database.ts';
import type { CourseStanding } from '../../records/courses/course-part.repository.ts';
import { type HeldCourse, lockForChange } from '../../records/courses/lock-course.repository.ts';
import type { Membership } from '../../records/memberships/memberships.repository.ts';
import type { SignedIn } from '../../records/sessions/signed-in.ts';

/** Who calls, and what they are in the course: as the guard gives it to a handler. */
export interface CourseCaller {
  readonly signedIn: SignedIn;
  readonly membership: Membership;
  readonly course: CourseStanding;
}

/** Does what a teacher changes in one transaction, under the locks of organisation and course (R11.2.2). */
export function changeCourse<T>(
  database: Database,
  { signedIn, membership, course }: CourseCaller,
  work: (transaction: Queries, held: HeldCourse) => Promise<T>,
): Promise<T> {
  const place = { organizationId: membership.organizationId, courseId: course.courseId };
  return database.transaction(async (transaction) => {
    return work(transaction, await lockForChange(transaction, place, signedIn.user.id));
  });
}
