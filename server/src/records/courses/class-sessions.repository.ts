import {
  EXTRA_A_YEAR,
  TOLD_AFTER_MINUTES,
  TOLD_DAYS,
} from '@panthiya/contract/courses/class-sessions.rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { momentOfColombo } from '../../db/colombo-time.ts';
import type { Queries } from '../../db/database.ts';
import { isExclusionViolation } from '../../db/failures.ts';
import { classSessions, type KnownClass } from './class-sessions.table.ts';

const originAt = (clock: SQL): SQL => momentOfColombo(sql`${classSessions.originDate} + ${clock}`);
/** When the timetable has a class session. */
export const originBegins = originAt(sql`${classSessions.originBegins}`);
export const originEnds = originAt(sql`${classSessions.originEnds}`);

/** True where the timetable has its time. Columns by hand: the query layer writes them without their table. */
export const isOfTimetable = sql`exists (
  select from course_times t where t.course_id = class_sessions.course_id
    and t.weekday = extract(isodow from class_sessions.origin_date) and t.begins = class_sessions.origin_begins)`;

/** A class session of a course. */
export const oneClass = (courseId: string, id: string) =>
  and(eq(classSessions.courseId, courseId), eq(classSessions.id, id));

/** What a change asks of a class session, and the database clock. */
export async function lockClassSession(queries: Queries, courseId: string, id: string) {
  const [found] = await queries
    .select({
      kind: classSessions.kind,
      status: classSessions.status,
      beginsAt: classSessions.beginsAt,
      endsAt: classSessions.endsAt,
      place: classSessions.place,
      originBegins: sql<number | null>`(extract(epoch from ${originBegins}) * 1000)::float8`,
      originEnds: sql<number | null>`(extract(epoch from ${originEnds}) * 1000)::float8`,
      originPlace: classSessions.originPlace,
      holidayDate: classSessions.holidayDate,
      reason: classSessions.reason,
      known: classSessions.known,
      tellAt: classSessions.tellAt,
      changedAt: classSessions.changedAt,
      note: classSessions.note,
      /** Null also while its lesson is removed. */
      liveLessonId: sql<string | null>`(
        select l.id from lessons l join sections s on s.id = l.section_id and s.removed_at is null
        where l.id = ${classSessions.liveLessonId} and l.removed_at is null)`,
      version: classSessions.version,
      now: sql<number>`(extract(epoch from now()) * 1000)::float8`,
    })
    .from(classSessions)
    .where(oneClass(courseId, id))
    .for('update');
  return found;
}
export type LockedClassSession = NonNullable<Awaited<ReturnType<typeof lockClassSession>>>;

/** How students hear of a change: by a mail ten minutes later, by an announcement, or not at all. */
export type Telling = 'mail' | 'announcement' | 'nobody';

/** A class session under its lock. */
export interface LockedClassRef {
  readonly courseId: string;
  readonly id: string;
  readonly found: LockedClassSession;
  /** By a mail unless said. */
  readonly telling?: Telling;
}

/** The database clock, ms since 1970. */
export async function readClassClock(queries: Queries): Promise<number> {
  const { rows } = await queries.execute<{ now: number }>(
    sql`select (extract(epoch from now()) * 1000)::float8 as now`,
  );
  return rows[0]?.now ?? 0;
}

/** How a class session is after a change. */
export interface ChangedClass {
  readonly status: 'planned' | 'cancelled';
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly place: string;
  readonly reason: string;
}

/** Runs a statement; false when it would make two classes of the course overlap (R13.1.4). Nothing can follow it then. */
async function isFree(statement: () => Promise<unknown>): Promise<boolean> {
  try {
    await statement();
    return true;
  } catch (error) {
    if (isExclusionViolation(error, 'class_sessions_no_overlap')) return false;
    throw error;
  }
}

const soon = sql`now() + make_interval(days => ${sql.raw(String(TOLD_DAYS))})`;
const tellingTime = sql`now() + make_interval(mins => ${sql.raw(String(TOLD_AFTER_MINUTES))})`;

/** What students know of a class: as they were told last, else as it is. */
export const knownOf = (found: LockedClassSession): KnownClass =>
  found.known ?? {
    beginsAt: found.beginsAt.toISOString(),
    endsAt: found.endsAt.toISOString(),
    place: found.place,
    isCancelled: found.status === 'cancelled',
  };

/** True for a change to what students know already. */
export const isAsKnown = (known: KnownClass, change: ChangedClass): boolean =>
  known.beginsAt === change.beginsAt.toISOString() &&
  known.endsAt === change.endsAt.toISOString() &&
  known.place === change.place &&
  known.isCancelled === (change.status === 'cancelled');

/** Whether a change is told by a mail, and what is noted of what students know. */
function tellingOf({ found, telling = 'mail' }: LockedClassRef, change: ChangedClass) {
  const known = knownOf(found);
  if (telling === 'announcement' || isAsKnown(known, change)) {
    return { known: null, tellAt: null };
  }
  if (telling === 'nobody') return { known, tellAt: null };
  const first = new Date(Math.min(Date.parse(known.beginsAt), change.beginsAt.getTime()));
  const last = new Date(Math.max(Date.parse(known.beginsAt), change.beginsAt.getTime()));
  const isTold = sql`${first}::timestamptz <= ${soon} and ${last}::timestamptz > now()`;
  return {
    known: sql`case when ${isTold} then ${JSON.stringify(known)}::jsonb end`,
    tellAt: sql`case when ${isTold} then ${tellingTime} end`,
  };
}

/**
 * Changes a class session, and notes what students know of it where they are to be mailed: a class of the next 7 days. A change that
 * is undone before it is told is not told (R13.1.7). False when it would overlap. Under both locks.
 */
export function updateClassSession(
  queries: Queries,
  ref: LockedClassRef,
  change: ChangedClass,
): Promise<boolean> {
  const { courseId, id, found } = ref;
  const isPlain =
    found.kind === 'regular' &&
    found.holidayDate === null &&
    change.status === 'planned' &&
    change.beginsAt.getTime() === found.originBegins &&
    change.endsAt.getTime() === found.originEnds &&
    change.place === found.originPlace;
  return isFree(() =>
    queries
      .update(classSessions)
      .set({
        ...change,
        ...tellingOf(ref, change),
        // One that is back at a time which the timetable does not have any more stays a change of people.
        changedAt: isPlain ? sql`case when not ${isOfTimetable} then now() end` : sql`now()`,
        version: sql`${classSessions.version} + 1`,
      })
      .where(oneClass(courseId, id)),
  );
}

/** Puts back what students know of a class, when a mail goes out, and if people changed it. Under both locks. */
export async function restoreTelling(
  queries: Queries,
  { courseId, id }: Pick<LockedClassRef, 'courseId' | 'id'>,
  before: Pick<typeof classSessions.$inferSelect, 'known' | 'tellAt' | 'changedAt'>,
): Promise<void> {
  await queries.update(classSessions).set(before).where(oneClass(courseId, id));
}

/** Deletes a class session. Under both locks. */
export async function deleteClassSession(
  queries: Queries,
  { courseId, id }: Pick<LockedClassRef, 'courseId' | 'id'>,
): Promise<void> {
  await queries.delete(classSessions).where(oneClass(courseId, id));
}

/** Adds an extra class; false when it would overlap. */
export function createExtraClass(
  queries: Queries,
  row: {
    id: string;
    courseId: string;
    organizationId: string;
    beginsAt: Date;
    endsAt: Date;
    place: string;
  },
): Promise<boolean> {
  return isFree(() =>
    queries.insert(classSessions).values({ ...row, kind: 'extra', changedAt: sql`now()` }),
  );
}

/** True when the course has as many extra classes around this time as a year can have. */
export async function hasManyExtras(
  queries: Queries,
  courseId: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await queries.execute<{ count: number }>(sql`
    select count(*)::int as count from class_sessions
    where course_id = ${courseId} and kind = 'extra'
      and begins_at between ${at}::timestamptz - interval '365 days' and ${at}::timestamptz + interval '365 days'`);
  return (rows[0]?.count ?? 0) >= EXTRA_A_YEAR;
}
