import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { courseLecturers } from '../../records/courses/courses.table.ts';
import type { CourseRef } from '../../records/courses/locked-courses.repository.ts';
import { mayLecture } from '../../records/enrolments/course-role.repository.ts';
import { memberships } from '../../records/memberships/memberships.table.ts';
import { users } from '../../records/users/users.table.ts';

/** The ids of members with these uids who can lecture. */
export async function findMayLecture(
  queries: Queries,
  organizationId: string,
  uids: readonly string[],
): Promise<readonly string[]> {
  if (uids.length === 0) return [];
  const found = await queries
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(
        inArray(users.uid, [...uids]),
        eq(memberships.organizationId, organizationId),
        isNull(memberships.removedAt),
        mayLecture,
      ),
    );
  return found.map(({ id }) => id);
}

/** Puts these people in place of the lecturers before. */
export async function replaceLecturers(
  queries: Queries,
  { organizationId, courseId }: CourseRef,
  userIds: readonly string[],
): Promise<void> {
  await queries.delete(courseLecturers).where(eq(courseLecturers.courseId, courseId));
  if (userIds.length === 0) return;
  await queries
    .insert(courseLecturers)
    .values(userIds.map((userId) => ({ courseId, organizationId, userId })));
}

/** The lecturers of a course who still have the right to lecture. */
export async function listPresentLecturers(
  queries: Queries,
  courseId: string,
): Promise<readonly string[]> {
  const named = await queries
    .select({ userId: courseLecturers.userId })
    .from(courseLecturers)
    .innerJoin(
      memberships,
      and(
        eq(memberships.organizationId, courseLecturers.organizationId),
        eq(memberships.userId, courseLecturers.userId),
        isNull(memberships.removedAt),
        mayLecture,
      ),
    )
    .where(eq(courseLecturers.courseId, courseId));
  return named.map(({ userId }) => userId);
}
