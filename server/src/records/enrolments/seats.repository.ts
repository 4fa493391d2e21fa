import { and, asc, eq, exists, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { courses } from '../courses/courses.table.ts';
import { type EnrolmentRow, enrolments } from './enrolments.table.ts';

// All of these run under the course's lock (records/courses): the first to get it is first in the list.

/** Days in which leaving and removal can be undone (R11.5.6). */
const UNDO_DAYS = 30;

/** The moment of the statement, not of the transaction's begin. So the later one to get the lock is later in the list. */
const rightNow = sql`clock_timestamp()`;

const isEnrolment = (courseId: string, studentId: string) =>
  and(eq(enrolments.courseId, courseId), eq(enrolments.studentId, studentId));

const organizationOf = (courseId: string): SQL<string> =>
  sql<string>`(select organization_id from courses where id = ${courseId})`;

/** Whose enrolment it is, and who changes it: no user when a seat came free. */
export interface Change {
  readonly courseId: string;
  readonly studentId: string;
  readonly changedBy: string | null;
}

/** The new state of an enrolment. Each state has the values that undoing needs. */
type Becoming =
  | { readonly state: 'active' | 'waiting' | 'asked'; readonly way?: EnrolmentRow['way'] }
  | { readonly state: 'withdrawn' }
  | { readonly state: 'declined'; readonly reason: string; readonly byAdmin: boolean }
  | {
      readonly state: 'left' | 'removed';
      readonly formerState: NonNullable<EnrolmentRow['formerState']>;
      readonly wentWithMembership: boolean;
      readonly byAdmin?: boolean;
    };

/** What every change of an enrolment resets, and its time. */
const freshState = {
  reason: '',
  formerState: null,
  wentWithMembership: false,
  byAdmin: false,
  since: rightNow,
};

/** A request that leaves its state keeps since when it was asked; an enrolment that came in another way has no such time. */
const askedSinceOf = ({ state, way }: { state: string; way?: string }) => {
  if (state === 'asked' || state === 'withdrawn' || (way && way !== 'request')) return null;
  return sql`case when ${enrolments.state} = 'asked' then least(${enrolments.since}, ${rightNow}) else ${enrolments.askedSince} end`;
};

/** Puts an enrolment into a state. The two functions below take and release seats. */
export async function putEnrolment(
  queries: Queries,
  { courseId, studentId, changedBy }: Change,
  becoming: Becoming,
): Promise<void> {
  const values = { ...freshState, ...becoming, changedBy };
  const joinedAt = becoming.state === 'active' ? sql`now()` : sql`null`;
  await queries
    .insert(enrolments)
    .values({
      courseId,
      studentId,
      organizationId: organizationOf(courseId),
      way: 'request',
      ...values,
      joinedAt,
    })
    .onConflictDoUpdate({
      target: [enrolments.courseId, enrolments.studentId],
      set: {
        ...values,
        askedSince: askedSinceOf(becoming),
        joinedAt: sql`coalesce(${enrolments.joinedAt}, excluded.joined_at)`,
      },
    });
}

/** Opens a decided request again, with the time at which it was asked (R11.5.2). */
export async function reopenRequest(
  queries: Queries,
  { courseId, studentId, changedBy }: Change,
): Promise<void> {
  const since = sql`coalesce(${enrolments.askedSince}, ${rightNow})`;
  await queries
    .update(enrolments)
    .set({ ...freshState, state: 'asked', changedBy, since, askedSince: null })
    .where(isEnrolment(courseId, studentId));
}

/** No requests for a seat in the course. Named in full: an update knows only its own table. */
const hasNoWaitlist = sql`not exists (
  select 1 from enrolments first where first.course_id = courses.id and first.state = 'waiting')`;

/**
 * Takes a seat in a course that no one waits for; false when there is none. The constraint of its table says the same (R11.5.4).
 */
async function takeSeat(queries: Queries, courseId: string): Promise<boolean> {
  const taken = await queries
    .update(courses)
    .set({ learnerCount: sql`${courses.learnerCount} + 1` })
    .where(
      and(
        eq(courses.id, courseId),
        or(isNull(courses.capacity), lt(courses.learnerCount, courses.capacity)),
        hasNoWaitlist,
      ),
    )
    .returning({ id: courses.id });
  return taken.length === 1;
}

/** Gives a newcomer a seat. Puts them at the end of the waiting list when there is none, or other users wait for it. */
export async function takeSeatOrWait(
  queries: Queries,
  change: Change,
  way: EnrolmentRow['way'],
): Promise<'active' | 'waiting'> {
  const state = (await takeSeat(queries, change.courseId)) ? 'active' : 'waiting';
  await putEnrolment(queries, change, { state, way });
  return state;
}

/** A student who got a seat from the waiting list of a course. */
export interface Newcomer {
  readonly courseId: string;
  readonly studentId: string;
}

/**
 * Admits students from the waiting list, in order, as far as there are seats (R11.5.5). Answers those it admitted, so that they get
 * a mail. One statement for the people and one for the seats: no one else changes the courses while it works.
 */
export async function fillSeats(
  queries: Queries,
  courseIds: readonly string[],
): Promise<readonly Newcomer[]> {
  const cameIn = await queries
    .update(enrolments)
    .set({
      ...freshState,
      state: 'active',
      changedBy: null,
      joinedAt: sql`coalesce(${enrolments.joinedAt}, now())`,
    })
    .from(firstWaiting(courseIds))
    .where(
      and(
        eq(enrolments.courseId, sql`first.course_id`),
        eq(enrolments.studentId, sql`first.student_id`),
      ),
    )
    .returning({ courseId: enrolments.courseId, studentId: enrolments.studentId });
  if (cameIn.length > 0) await takeSeats(queries, cameIn);
  return cameIn;
}

/** Users who wait, as many of each course as it has seats. A closed course admits no one, however many leave it (R11.1.10). */
const firstWaiting = (courseIds: readonly string[]) => sql`(
  select c.id as course_id, w.student_id
  from courses c
  join organizations o on o.id = c.organization_id
  cross join lateral (
    select student_id from enrolments
    where course_id = c.id and state = 'waiting'
    order by since, student_id
    limit case when c.capacity is not null then greatest(c.capacity - c.learner_count, 0) end) w
  where c.id = any(${sql.param([...courseIds])}::uuid[]) and c.status = 'published' and o.status = 'active') first`;

/** Counts the seats that newcomers got. */
async function takeSeats(queries: Queries, newcomers: readonly Newcomer[]): Promise<void> {
  const taken = sql`(select course_id, count(*)::int as count
    from unnest(${sql.param(newcomers.map(({ courseId }) => courseId))}::uuid[]) as course_id group by 1) taken`;
  await queries
    .update(courses)
    .set({ learnerCount: sql`${courses.learnerCount} + taken.count` })
    .from(taken)
    .where(eq(courses.id, sql`taken.course_id`));
}

/** Locks the courses of an organization that have a waiting list, in the order of their ids. */
export async function lockCoursesWithWaitlist(
  queries: Queries,
  organizationId: string,
): Promise<readonly string[]> {
  const waiting = queries
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courses.id), eq(enrolments.state, 'waiting')));
  const lockedCourses = await queries
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.organizationId, organizationId), exists(waiting)))
    .orderBy(asc(courses.id))
    .for('update');
  return lockedCourses.map(({ id }) => id);
}

/** Releases a seat, and gives it to the next who waits for it. */
export async function freeSeat(queries: Queries, courseId: string): Promise<readonly Newcomer[]> {
  await queries
    .update(courses)
    .set({ learnerCount: sql`${courses.learnerCount} - 1` })
    .where(eq(courses.id, courseId));
  return fillSeats(queries, [courseId]);
}

/** A student's enrolment in a course; undefined for one who never asked or joined. */
export async function findEnrolment(queries: Queries, courseId: string, studentId: string) {
  const [found] = await queries
    .select({
      state: enrolments.state,
      way: enrolments.way,
      formerState: enrolments.formerState,
      changedBy: enrolments.changedBy,
      wentWithMembership: enrolments.wentWithMembership,
      byAdmin: enrolments.byAdmin,
      since: enrolments.since,
      /** Recent enough to be undone, by the database clock. */
      isRecent: sql<boolean>`${enrolments.since} > now() - make_interval(days => ${UNDO_DAYS})`,
    })
    .from(enrolments)
    .where(isEnrolment(courseId, studentId));
  return found;
}
export type FoundEnrolment = NonNullable<Awaited<ReturnType<typeof findEnrolment>>>;

/** The position of a row in its course's waiting list, from 1. Named in full: the columns of both are alike. */
export const waitlistPosition = sql<number>`(
  select count(*)::int from enrolments earlier
  where earlier.course_id = enrolments.course_id and earlier.state = 'waiting'
    and (earlier.since, earlier.student_id) <= (enrolments.since, enrolments.student_id))`;

/** A student's position in the waiting list, from 1; null for one who does not wait. */
export async function findWaitlistPosition(
  queries: Queries,
  courseId: string,
  studentId: string,
): Promise<number | null> {
  const [found] = await queries
    .select({ place: waitlistPosition })
    .from(enrolments)
    .where(and(isEnrolment(courseId, studentId), eq(enrolments.state, 'waiting')));
  return found?.place ?? null;
}
