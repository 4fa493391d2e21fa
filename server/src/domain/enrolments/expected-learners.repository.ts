import { and, asc, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { inNameOrder } from '../../db/columns.ts';
import type { Queries } from '../../db/database.ts';
import { courseLecturers, courses } from '../../records/courses/courses.table.ts';
import { invites } from '../../records/invites/invites.table.ts';
import { isLive } from '../../records/invites/live-invites.repository.ts';
import { isCourseTeacher } from '../../records/enrolments/course-role.repository.ts';
import { expectedLearners } from '../../records/enrolments/enrolments.table.ts';
import { admitLearner } from './admission.ts';
import { isAdmin, memberships } from '../../records/memberships/memberships.table.ts';
import { findEnrolment, type FoundEnrolment } from '../../records/enrolments/seats.repository.ts';
import { keepStudentId } from '../../records/students/students.repository.ts';

/** The people a course expects, and who listed them. */
interface Expectation {
  readonly courseId: string;
  readonly email: string;
  readonly expectedBy: string;
}

/** Records that a user with this address joins the course when they join its organization (R11.5.3). */
export async function expectLearner(
  queries: Queries,
  { courseId, email, expectedBy }: Expectation,
): Promise<void> {
  await queries
    .insert(expectedLearners)
    .values({ courseId, email: email.toLowerCase(), expectedBy })
    .onConflictDoNothing();
}

/** Those of these addresses (lower case) that a course expects. */
export async function findExpected(
  queries: Queries,
  courseId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await queries
    .select({ email: expectedLearners.email })
    .from(expectedLearners)
    .where(
      and(eq(expectedLearners.courseId, courseId), inArray(expectedLearners.email, [...addresses])),
    );
  return new Set(rows.map(({ email }) => email));
}

/** Addresses that a course expects and that can still accept their invitation, in order. */
export async function listExpected(queries: Queries, courseId: string): Promise<readonly string[]> {
  const rows = await queries
    .select({ email: expectedLearners.email })
    .from(expectedLearners)
    .innerJoin(courses, eq(courses.id, expectedLearners.courseId))
    .innerJoin(
      invites,
      and(
        eq(invites.organizationId, courses.organizationId),
        eq(sql`lower(${invites.email})`, expectedLearners.email),
        isLive,
      ),
    )
    .where(eq(expectedLearners.courseId, courseId))
    .orderBy(asc(expectedLearners.email))
    .limit(1000);
  return rows.map(({ email }) => email);
}

/** Titles of the courses of an organization that expect an address and can be joined, in order. */
export async function listExpectingCourses(
  queries: Queries,
  organizationId: string,
  email: string,
): Promise<string[]> {
  const rows = await queries
    .select({ title: courses.title })
    .from(expectedLearners)
    .innerJoin(courses, eq(courses.id, expectedLearners.courseId))
    .where(
      and(
        eq(courses.organizationId, organizationId),
        eq(expectedLearners.email, email.toLowerCase()),
        eq(courses.status, 'published'),
      ),
    )
    .orderBy(asc(inNameOrder(courses.title)), asc(courses.id))
    .limit(20);
  return rows.map(({ title }) => title);
}

/** True for rows of the courses of an organization. */
export const isExpectedIn = (queries: Queries, organizationId: string) =>
  inArray(
    expectedLearners.courseId,
    queries
      .select({ id: courses.id })
      .from(courses)
      .where(eq(courses.organizationId, organizationId)),
  );

/** Removes an address from all expecting courses of an organization: its invitation was withdrawn or declined. */
export async function expectNoMore(
  queries: Queries,
  organizationId: string,
  email: string,
): Promise<void> {
  await queries
    .delete(expectedLearners)
    .where(
      and(eq(expectedLearners.email, email.toLowerCase()), isExpectedIn(queries, organizationId)),
    );
}

type ExpectedRow = typeof expectedLearners.$inferSelect;

/** The person who joined an organization, by an address that is theirs. */
interface Newcomer {
  readonly organizationId: string;
  readonly userId: string;
  readonly email: string;
  /** The invitation that they joined by. It is not pending any more. */
  readonly acceptedInvite?: string | undefined;
}

/** True for an expected address with an open invitation. What an expired invitation promised counts no more (R11.5.3). */
const isInvited = (queries: Queries, { organizationId, email, acceptedInvite }: Newcomer) =>
  exists(
    queries
      .select({ id: invites.id })
      .from(invites)
      .where(
        and(
          eq(invites.organizationId, organizationId),
          eq(sql`lower(${invites.email})`, email.toLowerCase()),
          acceptedInvite === undefined ? isLive : or(eq(invites.id, acceptedInvite), isLive),
        ),
      ),
  );

/** A removal or a decline after the listing counts more than the list. An admin's counts more than a lecturer's. */
async function isOutweighed(
  queries: Queries,
  present: FoundEnrolment | undefined,
  { courseId, expectedBy, createdAt }: ExpectedRow,
): Promise<boolean> {
  if (present?.state !== 'removed' && present?.state !== 'declined') return false;
  if (present.wentWithMembership) return false;
  if (present.since > createdAt) return true;
  if (!present.byAdmin) return false;
  const [byAdmin] = await queries
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(courses, eq(courses.organizationId, memberships.organizationId))
    .where(and(eq(courses.id, courseId), eq(memberships.userId, expectedBy), isAdmin));
  return byAdmin === undefined;
}

/** The newcomer teaches the course: a lecturer whom it names, or an admin. */
async function isTeaching(
  queries: Queries,
  { organizationId, userId }: Newcomer,
  courseId: string,
): Promise<boolean> {
  const teaching = await queries
    .select({ userId: memberships.userId })
    .from(memberships)
    .leftJoin(
      courseLecturers,
      and(eq(courseLecturers.courseId, courseId), eq(courseLecturers.userId, memberships.userId)),
    )
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.userId, userId),
        isNull(memberships.removedAt),
        isCourseTeacher,
      ),
    );
  return teaching.length > 0;
}

/** A published course in which a user now has a seat, or waits for one. */
export interface EnteredCourse {
  readonly id: string;
  readonly title: string;
  readonly state: 'active' | 'waiting';
}

/**
 * Admits a newcomer to the courses that expect them, and answers the published ones. Under the organization's lock; courses in
 * the order of their ids.
 */
export async function enterExpectedCourses(
  queries: Queries,
  newcomer: Newcomer,
): Promise<readonly EnteredCourse[]> {
  const { organizationId, email } = newcomer;
  const ofAddress = queries
    .select({ courseId: expectedLearners.courseId })
    .from(expectedLearners)
    .where(and(eq(expectedLearners.email, email.toLowerCase()), isInvited(queries, newcomer)));
  const lockedCourses = await queries
    .select({ id: courses.id, title: courses.title, status: courses.status })
    .from(courses)
    .where(
      and(
        eq(courses.organizationId, organizationId),
        ne(courses.status, 'archived'),
        inArray(courses.id, ofAddress),
      ),
    )
    .orderBy(asc(courses.id))
    .for('update');
  const entered: EnteredCourse[] = [];
  if (lockedCourses.length === 0) return entered;
  const studentId = await keepStudentId(queries, newcomer);
  for (const { id: courseId, title, status } of lockedCourses) {
    const [expected] = await queries
      .delete(expectedLearners)
      .where(
        and(
          eq(expectedLearners.courseId, courseId),
          eq(expectedLearners.email, email.toLowerCase()),
        ),
      )
      .returning();
    // Who was named a lecturer since learns nowhere where they teach.
    if (await isTeaching(queries, newcomer, courseId)) continue;
    const present = await findEnrolment(queries, courseId, studentId);
    if (!expected || present?.state === 'active' || present?.state === 'waiting') continue;
    if (await isOutweighed(queries, present, expected)) continue;
    const change = { courseId, studentId, changedBy: expected.expectedBy };
    const state = await admitLearner(queries, change, 'teacher');
    if (status === 'published') entered.push({ id: courseId, title, state });
  }
  return entered;
}
