import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { courses } from '../../records/courses/courses.table.ts';
import { releaseSeat } from './waitlist.ts';
import { enrolments } from '../../records/enrolments/enrolments.table.ts';
import { giveBackEnrolment } from './admission.ts';
import { putEnrolment } from '../../records/enrolments/seats.repository.ts';

// Under the organization's lock, like every change of its members.

/** Locks the courses in which a student has an enrolment, in the order of their ids. Answers the enrolments. */
async function lockEnrolments(queries: Queries, studentId: string) {
  const ofLeaver = queries
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(eq(enrolments.studentId, studentId));
  const lockedCourses = await queries
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, ofLeaver))
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
    .where(and(eq(enrolments.studentId, studentId), inArray(enrolments.courseId, ids)))
    .orderBy(asc(enrolments.courseId));
}

/** Who makes it so, and how it is called. */
interface Leaving {
  readonly changedBy: string;
  readonly state: 'left' | 'removed';
}

/** Removes a student from all courses: they left the organization. Their seats go to those who wait. */
export async function leaveCourses(
  queries: Queries,
  studentId: string,
  { changedBy, state }: Leaving,
): Promise<void> {
  for (const { courseId, state: formerState } of await lockEnrolments(queries, studentId)) {
    if (formerState !== 'asked' && formerState !== 'waiting' && formerState !== 'active') continue;
    const change = { courseId, studentId, changedBy };
    await putEnrolment(queries, change, { state, formerState, wentWithMembership: true });
    if (formerState === 'active') await releaseSeat(queries, courseId);
  }
}

/** The leaving that is undone. */
interface Return {
  readonly changedBy: string;
  readonly leftAt: Date;
}

/** Restores what a student lost by leaving the organization (R11.5.6). Courses that they had left before stay left. */
export async function returnToCourses(
  queries: Queries,
  studentId: string,
  { changedBy, leftAt }: Return,
): Promise<void> {
  for (const enrolment of await lockEnrolments(queries, studentId)) {
    const { courseId, wentWithMembership, since } = enrolment;
    if (!wentWithMembership || since < leftAt) continue;
    await giveBackEnrolment(queries, { courseId, studentId, changedBy }, enrolment);
  }
}
