import { holds } from '@panthiya/contract/access';
import type { Database, Queries } from '../../../db/database.ts';
import { type CourseCaller, courseRefOf } from '../../../domain/courses/course-caller.ts';
import {
  assertCourseChangeableUnlocked,
  lockForEnrolling,
} from '../../../domain/courses/lock-course.ts';
import { findChosenStudents } from '../../../domain/enrolments/chosen-students.repository.ts';
import { seatsForNewcomers } from '../../../domain/enrolments/places.ts';
import { lockForHolder } from '../../../domain/memberships/lock-for-admin.ts';
import { isAdminNow, seesStudentsNow } from '../../../domain/memberships/member-changes.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import { AppError } from '../../../platform/app-error.ts';
import {
  type CourseRef,
  findCourseRow,
} from '../../../records/courses/locked-courses.repository.ts';
import type { LockedOrganization } from '../../../records/organizations/organizations.repository.ts';
import { countWaiting } from '../../../records/enrolments/many-seats.repository.ts';
import { findKnownPeople } from './class-lists.repository.ts';
import { placeRows } from './list-places.ts';
import { type PlannedRow, planList } from './list-plan.ts';
import type { SentRow } from './list-rows.ts';

/** Who brings a list, into a course or into the organization alone. */
export type ListCaller = OrganizationCaller & {
  readonly course?: CourseCaller['course'] | undefined;
};

/** The course into which a list goes. */
interface ListCourse {
  readonly ref: CourseRef;
  /** By an admin, who overrules who removed a student. */
  readonly isByAdmin: boolean;
}

/** Where a list goes, and for whom it is read. */
export interface ListTarget {
  readonly organizationId: string;
  /** None for a list of the organization alone. */
  readonly course: ListCourse | undefined;
  /** True for an admin or the front desk, false for a lecturer of the course. */
  readonly isForOffice: boolean;
  readonly userId: string;
}

const isInCourse = (caller: ListCaller): caller is OrganizationCaller & CourseCaller =>
  caller.course !== undefined;

/** For a preview: nothing is locked. Throws for a course that takes nobody, such as an archived one. */
export async function openTarget(database: Database, caller: ListCaller): Promise<ListTarget> {
  const { organizationId, roles } = caller.membership;
  const isForOffice = holds(caller.membership, 'students.read');
  const userId = caller.signedIn.user.id;
  if (!isInCourse(caller)) return { organizationId, course: undefined, isForOffice, userId };
  const ref = courseRefOf(caller);
  await assertCourseChangeableUnlocked(database, ref);
  const course = { ref, isByAdmin: roles.includes('admin') };
  return { organizationId, course, isForOffice, userId };
}

/** The same under the locks of the organization and the course: whoever changes their people waits. */
export async function lockTarget(
  transaction: Queries,
  caller: ListCaller,
): Promise<{ readonly organization: LockedOrganization; readonly target: ListTarget }> {
  const { organizationId } = caller.membership;
  const userId = caller.signedIn.user.id;
  if (!isInCourse(caller)) {
    const member = { organizationId, userId };
    const organization = await lockForHolder(transaction, member, 'students.update');
    return {
      organization,
      target: { organizationId, course: undefined, isForOffice: true, userId },
    };
  }
  const ref = courseRefOf(caller);
  const { organization } = await lockForEnrolling(transaction, ref, userId);
  const isForOffice = await seesStudentsNow(transaction, caller);
  const course = { ref, isByAdmin: await isAdminNow(transaction, caller) };
  return { organization, target: { organizationId, course, isForOffice, userId } };
}

/** The rows with their places in the course, and the seats that it has for newcomers. */
async function placeInCourse(
  queries: Queries,
  { ref, isByAdmin }: ListCourse,
  planned: readonly PlannedRow[],
) {
  const course = await findCourseRow(queries, ref);
  if (course === undefined) throw new AppError('NOT_FOUND');
  const seats = seatsForNewcomers(course, await countWaiting(queries, course.id));
  const ids = planned.flatMap(({ studentId }) => studentId ?? []);
  const known =
    ids.length === 0 ? [] : await findChosenStudents(queries, ref, { ids, lecturerId: undefined });
  const room = {
    seats,
    isAdmin: isByAdmin,
    known: new Map(known.map((one) => [one.studentId, one])),
  };
  return { seats, planned: placeRows(planned, room) };
}

/** What a list does now. `seats`: those that newcomers find in its course. */
export async function planFor(
  queries: Queries,
  target: ListTarget,
  rows: readonly SentRow[],
): Promise<{ readonly planned: readonly PlannedRow[]; readonly seats: number | undefined }> {
  const { organizationId, course, isForOffice, userId } = target;
  // What is wrong is not looked up: the database takes no NUL.
  const sound = rows.filter(({ fault }) => fault === undefined);
  const reader = { organizationId, lecturerId: isForOffice ? undefined : userId };
  const planned = planList(rows, await findKnownPeople(queries, reader, sound));
  return course === undefined
    ? { planned, seats: undefined }
    : placeInCourse(queries, course, planned);
}
