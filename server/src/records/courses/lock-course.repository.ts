import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { findPresentMember } from '../memberships/member-changes.repository.ts';
import {
  findOrganizationById,
  type LockedOrganization,
  lockOrganization,
  refuseReadOnly,
} from '../organizations/organizations.repository.ts';
import { refuseCourseOverLimit } from './course-limit.repository.ts';
import { courseLecturers, type CourseRow, courses } from './courses.table.ts';

/** What changes of a course need to know of it. */
export type LockedCourse = {
  /** What its description takes in the plan, bytes. */
  readonly descriptionOctets: number;
} & Pick<
  CourseRow,
  | 'id'
  | 'organizationId'
  | 'title'
  | 'status'
  | 'capacity'
  | 'learnerCount'
  | 'version'
  | 'createdAt'
>;

/** A course that is held, and its organisation, which is held before it: always in this order. */
export interface HeldCourse {
  readonly organization: LockedOrganization;
  readonly course: LockedCourse;
}

/** Which course, of which organisation. */
export interface CoursePlace {
  readonly organizationId: string;
  readonly courseId: string;
}

/**
 * Holds a course until the end of the transaction, after its organisation. Whatever changes its lessons' order or its
 * learners takes this lock first, so that both are exact under parallel calls (R11.2.2, R11.5.4).
 */
export async function lockCourse(transaction: Queries, place: CoursePlace): Promise<LockedCourse> {
  const [course] = await courseAt(transaction, place).for('update');
  if (course === undefined) throw new AppError('NOT_FOUND');
  return course;
}

const courseAt = (queries: Queries, { organizationId, courseId }: CoursePlace) =>
  queries
    .select({
      id: courses.id,
      organizationId: courses.organizationId,
      title: courses.title,
      status: courses.status,
      capacity: courses.capacity,
      learnerCount: courses.learnerCount,
      version: courses.version,
      createdAt: courses.createdAt,
      descriptionOctets: sql<number>`octet_length(${courses.description})`,
    })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.organizationId, organizationId)));

/** Throws for a course whose lessons and people nobody changes: an archived one, or one beyond the plan. */
export async function refuseUnchangeable(
  transaction: Queries,
  { organization, course }: HeldCourse,
): Promise<void> {
  await refuseReadOnly(transaction, organization);
  if (course.status === 'archived') throw new AppError('COURSE_ARCHIVED');
  await refuseCourseOverLimit(transaction, organization, course);
}

/**
 * The same without holding anything: for what nobody counts, a learner's own marks. Thousands at once must not wait for
 * each other.
 */
export async function refuseUnchangeableNow(queries: Queries, place: CoursePlace): Promise<void> {
  const organization = await findOrganizationById(queries, place.organizationId);
  const [course] = await courseAt(queries, place);
  if (organization === undefined || course === undefined) throw new AppError('NOT_FOUND');
  await refuseUnchangeable(queries, { organization, course });
}

/**
 * True for a lecturer of the course who may lecture still, and for an admin of its organisation.
 * @throws {AppError} NOT_FOUND when the organisation has no such course: an admin is one of their own courses alone
 */
export async function isTeacher(
  transaction: Queries,
  { organizationId, courseId }: CoursePlace,
  userId: string,
): Promise<boolean> {
  const row = await findPresentMember(transaction, organizationId, userId);
  const [course] = await transaction
    .select({ named: courseLecturers.userId })
    .from(courses)
    .leftJoin(
      courseLecturers,
      and(eq(courseLecturers.courseId, courses.id), eq(courseLecturers.userId, userId)),
    )
    .where(and(eq(courses.id, courseId), eq(courses.organizationId, organizationId)));
  if (course === undefined) throw new AppError('NOT_FOUND');
  if (row.roles.includes('admin')) return true;
  return row.roles.includes('lecturer') && course.named !== null;
}

/**
 * Holds a course for one of its teachers, archived or not. The guard has asked already, but before the lock: who was
 * removed or is no lecturer any more may do nothing (R6.7).
 */
export async function lockForTeacher(
  transaction: Queries,
  place: CoursePlace,
  userId: string,
): Promise<HeldCourse> {
  const organization = await lockOrganization(transaction, place.organizationId);
  if (!(await isTeacher(transaction, place, userId))) throw new AppError('FORBIDDEN');
  return { organization, course: await lockCourse(transaction, place) };
}

/** The same for a course that can be changed: what all changes of lessons, files and people ask for. */
export async function lockForChange(
  transaction: Queries,
  place: CoursePlace,
  userId: string,
): Promise<HeldCourse> {
  const held = await lockForTeacher(transaction, place, userId);
  await refuseUnchangeable(transaction, held);
  return held;
}
