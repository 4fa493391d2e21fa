import { UNLIMITED } from '@panthiya/contract/money/packages.rules';
import type { Database, Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import {
  countCourses,
  countOlderCourses,
  readOlderCourses,
} from '../../records/courses/counted-courses.repository.ts';
import type { CourseRow } from '../../records/courses/courses.table.ts';
import type { LockedOrganization } from '../../records/organizations/organizations.repository.ts';
import { findLimits, readLimits } from '../../records/subscriptions/limits.repository.ts';
import { assertWithin } from './quota.ts';
import { coursesAreFull } from './quotas.texts.ts';

/** Throws LIMIT_REACHED when the owner's plan has no room for one more course. Under the organization's lock (R11.8.2). */
export async function assertCourseLimit(
  transaction: Queries,
  { id, ownerId }: LockedOrganization,
  askedBy: string,
): Promise<void> {
  const { courses: limit } = await findLimits(transaction, ownerId);
  if (limit.limit === UNLIMITED) return;
  const used = await countCourses(transaction, id);
  const isOwner = askedBy === ownerId;
  assertWithin(limit, { used, wanted: 1, action: isOwner ? 'upgrade' : 'ask-owner' }, (full) =>
    coursesAreFull({ ...full, isOwner }),
  );
}

/** True for a course beyond the plan. The oldest stay open; those beyond the limit can be read (R11.8.2). */
export async function isCourseOverLimit(
  queries: Queries,
  { id, ownerId }: Pick<LockedOrganization, 'id' | 'ownerId'>,
  course: Pick<CourseRow, 'id' | 'status'>,
): Promise<boolean> {
  if (course.status === 'archived') return false;
  const { courses: limit } = await findLimits(queries, ownerId);
  if (limit.limit === UNLIMITED) return false;
  return (await countOlderCourses(queries, id, course.id)) >= limit.limit;
}

/** How many courses of an organization its owner's plan has room for, and how many are older than this one. */
export async function readCourseRoom(
  database: Database,
  {
    organizationId,
    ownerId,
    courseId,
  }: { organizationId: string; ownerId: string; courseId: string },
): Promise<{ readonly limit: number; readonly older: number }> {
  const [{ courses: limit }, older] = await Promise.all([
    readLimits(database, ownerId),
    readOlderCourses(database, organizationId, courseId),
  ]);
  return { limit: limit.limit, older };
}

/** Throws COURSE_OVER_LIMIT for such a course. */
export async function assertCourseWithinLimit(
  transaction: Queries,
  organization: LockedOrganization,
  course: Pick<CourseRow, 'id' | 'status'>,
): Promise<void> {
  if (await isCourseOverLimit(transaction, organization, course)) {
    throw new AppError('COURSE_OVER_LIMIT');
  }
}
