import { holds } from '@panthiya/contract/access';
import { ORGANIZATION_ROLES, type OrganizationRole } from '@panthiya/contract/roles';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import {
  type CourseRef,
  findCourseRow,
  isNamedLecturer,
  type LockedCourse,
  lockCourseRow,
} from '../../records/courses/locked-courses.repository.ts';
import {
  findOrganizationById,
  type LockedOrganization,
} from '../../records/organizations/organizations.repository.ts';
import { findPresentMember } from '../memberships/member-changes.ts';
import { lockOrganization, assertWritable } from '../organizations/lock-organization.ts';
import { assertCourseWithinLimit } from '../quotas/courses-quota.ts';

/** A locked course and its locked organization. The organization is always locked first. */
export interface LockedCourseAndOrganization {
  readonly organization: LockedOrganization;
  readonly course: LockedCourse;
}

/**
 * Locks a course until the end of the transaction, after its organization. Every change of the order of lessons or of the
 * students takes this lock first. So both are exact under parallel calls (R11.2.2, R11.5.4).
 */
export async function lockCourse(transaction: Queries, ref: CourseRef): Promise<LockedCourse> {
  const course = await lockCourseRow(transaction, ref);
  if (course === undefined) throw new AppError('NOT_FOUND');
  return course;
}

/** Throws for a course whose lessons and people cannot change: an archived one, or one beyond the plan. */
export async function assertCourseChangeable(
  transaction: Queries,
  { organization, course }: LockedCourseAndOrganization,
): Promise<void> {
  await assertWritable(transaction, organization);
  if (course.status === 'archived') throw new AppError('COURSE_ARCHIVED');
  await assertCourseWithinLimit(transaction, organization, course);
}

/**
 * The same without a lock, for things that are not counted: a student's own marks. Thousands at once must not wait for each
 * other.
 */
export async function assertCourseChangeableUnlocked(
  queries: Queries,
  ref: CourseRef,
): Promise<void> {
  const organization = await findOrganizationById(queries, ref.organizationId);
  const course = await findCourseRow(queries, ref);
  if (organization === undefined || course === undefined) throw new AppError('NOT_FOUND');
  await assertCourseChangeable(queries, { organization, course });
}

/**
 * True for a lecturer of the course who can still lecture, and for an admin of its organization.
 * `proven` are roles of the caller's sign-in, where the guard did not ask for a right in this very course (R18.5.2).
 * @throws {AppError} NOT_FOUND when the organization has no such course: its admins have rights in its own courses alone.
 */
export async function isTeacher(
  transaction: Queries,
  {
    organizationId,
    courseId,
    proven = ORGANIZATION_ROLES,
  }: CourseRef & { readonly proven?: readonly OrganizationRole[] },
  userId: string,
): Promise<boolean> {
  const row = await findPresentMember(transaction, organizationId, userId);
  const isNamed = await isNamedLecturer(transaction, { organizationId, courseId }, userId);
  if (isNamed === undefined) throw new AppError('NOT_FOUND');
  const has = (role: OrganizationRole) => proven.includes(role) && row.roles.includes(role);
  return has('admin') || (has('lecturer') && isNamed);
}

/**
 * Locks a course for one of its teachers, archived or not. The guard asked already, but before the lock. A person who was removed
 * or is no lecturer any more can do nothing (R6.7).
 */
export async function lockForTeacher(
  transaction: Queries,
  place: CourseRef,
  userId: string,
): Promise<LockedCourseAndOrganization> {
  const organization = await lockOrganization(transaction, place.organizationId);
  if (!(await isTeacher(transaction, place, userId))) throw new AppError('FORBIDDEN');
  return { organization, course: await lockCourse(transaction, place) };
}

/** The same for a course that can be changed. All changes of lessons, files and people ask for it. */
export async function lockForChange(
  transaction: Queries,
  ref: CourseRef,
  userId: string,
): Promise<LockedCourseAndOrganization> {
  const locked = await lockForTeacher(transaction, ref, userId);
  await assertCourseChangeable(transaction, locked);
  return locked;
}

/**
 * The same for whoever may enrol students in it: its teachers, and who has a duty for it and can see the course (R21.5.2). A
 * draft is not there for them.
 */
export async function lockForEnrolling(
  transaction: Queries,
  ref: CourseRef,
  userId: string,
): Promise<LockedCourseAndOrganization> {
  const organization = await lockOrganization(transaction, ref.organizationId);
  const isByTeacher = await isTeacher(transaction, ref, userId);
  const row = await findPresentMember(transaction, ref.organizationId, userId);
  if (!isByTeacher && !holds(row, 'students.enrol')) throw new AppError('FORBIDDEN');
  const course = await lockCourse(transaction, ref);
  if (!isByTeacher && course.status === 'draft') throw new AppError('NOT_FOUND');
  const locked = { organization, course };
  await assertCourseChangeable(transaction, locked);
  return locked;
}
