import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { courses } from '../../records/courses/courses.table.ts';
import { releaseSeat } from './waitlist.ts';
import { enrolments } from '../../records/enrolments/enrolments.table.ts';
import { giveBackEnrolment } from './admission.ts';
import { putEnrolment } from '../../records/enrolments/seats.repository.ts';

// Under the organization's lock, like every change of its members.

/** The person and the organization whose enrolments the query reads. */
interface Leaver {
  readonly organizationId: string;
  readonly userId: string;
}

/** Locks the courses of the organization in which a user has an enrolment, in the order of their ids. Answers them. */
async function lockEnrolments(queries: Queries, { organizationId, userId }: Leaver) {
  const ofLeaver = queries
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(eq(enrolments.userId, userId));
  const lockedCourses = await queries
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.organizationId, organizationId), inArray(courses.id, ofLeaver)))
    .orderBy(asc(courses.id))
    .for('update');
  if (lockedCourses.length === 0) return [];
  const ids = lockedCourses.map(({ id }) => id);
  return queries
    .select({
      courseId: enrolments.courseId,
      state: enrolments.state,
      way: enrolments.way,
      formerState: enrolments.formerState,
      wentWithMembership: enrolments.wentWithMembership,
      since: enrolments.since,
    })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), inArray(enrolments.courseId, ids)))
    .orderBy(asc(enrolments.courseId));
}

/** Removes a user from the courses of an organization that they leave or are removed from. Their seats go to those who wait. */
export async function leaveCoursesOf(
  queries: Queries,
  leaver: Leaver,
  changedBy: string,
): Promise<void> {
  const state = changedBy === leaver.userId ? 'left' : 'removed';
  for (const { courseId, state: formerState } of await lockEnrolments(queries, leaver)) {
    if (formerState !== 'asked' && formerState !== 'waiting' && formerState !== 'active') continue;
    const change = { courseId, userId: leaver.userId, changedBy };
    await putEnrolment(queries, change, { state, formerState, wentWithMembership: true });
    if (formerState === 'active') await releaseSeat(queries, courseId);
  }
}

/**
 * Restores what a user lost by the removal of `removedAt` that is undone (R11.5.6). Courses that they had left before stay left.
 */
export async function returnToCoursesOf(
  queries: Queries,
  leaver: Leaver,
  { changedBy, removedAt }: { readonly changedBy: string; readonly removedAt: Date },
): Promise<void> {
  for (const enrolment of await lockEnrolments(queries, leaver)) {
    const { courseId, wentWithMembership, since } = enrolment;
    if (!wentWithMembership || since < removedAt) continue;
    await giveBackEnrolment(queries, { courseId, userId: leaver.userId, changedBy }, enrolment);
  }
}
