import type { CourseTime } from '@panthiya/contract/courses/course-fields';
import { asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../db/database.ts';
import { type CourseRow, courses, courseTimes } from '../../../records/courses/courses.table.ts';
import { materials } from '../../../records/courses/lessons.table.ts';
import type { LockedCourse } from '../../../records/courses/locked-courses.repository.ts';
import { enrolments } from '../../../records/enrolments/enrolments.table.ts';
import { addStoredBytes } from '../../../records/organizations/stored-bytes.repository.ts';
import { sumTexts } from '../../../domain/lessons/lesson-texts.repository.ts';
import { leaveWhere } from '../../../domain/lessons/file-removal.repository.ts';

/** What teachers say about a course, except its times. */
type Facts = Pick<
  CourseRow,
  'title' | 'subject' | 'level' | 'medium' | 'delivery' | 'capacity' | 'description'
>;

/** Adds a course, as a draft. */
export async function createCourse(
  queries: Queries,
  course: Facts & Pick<CourseRow, 'id' | 'organizationId' | 'createdBy'>,
): Promise<void> {
  await queries.insert(courses).values(course);
}

/**
 * Changes the given fields, and counts the version up (R11.1.8). The moment of the first publishing stays. Under the course's
 * lock.
 */
export async function updateCourse(
  queries: Queries,
  courseId: string,
  changes: Partial<Facts & Pick<CourseRow, 'status'>>,
): Promise<void> {
  const since = sql`coalesce(${courses.publishedAt}, now())`;
  await queries
    .update(courses)
    .set({
      ...changes,
      ...(changes.status === 'published' && { publishedAt: since }),
      version: sql`${courses.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(courses.id, courseId));
}

/** A time of the day as the API has it: 16:30. */
const clock = (time: AnyPgColumn) => sql<string>`left(${time}::text, 5)`;

/** The timetable of a course, in its order. */
export async function listTimes(queries: Queries, courseId: string): Promise<CourseTime[]> {
  return queries
    .select({
      weekday: courseTimes.weekday,
      begins: clock(courseTimes.begins),
      ends: clock(courseTimes.ends),
      place: courseTimes.place,
    })
    .from(courseTimes)
    .where(eq(courseTimes.courseId, courseId))
    .orderBy(asc(courseTimes.position));
}

/** Keeps a timetable in place of the one before. */
export async function replaceTimes(
  queries: Queries,
  courseId: string,
  times: readonly CourseTime[],
): Promise<void> {
  await queries.delete(courseTimes).where(eq(courseTimes.courseId, courseId));
  if (times.length === 0) return;
  await queries
    .insert(courseTimes)
    .values(times.map((time, position) => ({ ...time, courseId, position })));
}

/** True after anyone asked for a seat in it, or had one. */
export async function hasHadLearners(queries: Queries, courseId: string): Promise<boolean> {
  const [one] = await queries
    .select({ studentId: enrolments.studentId })
    .from(enrolments)
    .where(eq(enrolments.courseId, courseId))
    .limit(1);
  return one !== undefined;
}

/**
 * Deletes a course with all that is in it, and gives the room of its texts back. Under both locks.
 * @returns the ids of its files; the caller removes their bytes
 */
export async function removeCourse(
  queries: Queries,
  { organizationId, course }: { readonly organizationId: string; readonly course: LockedCourse },
): Promise<readonly string[]> {
  const leaving = await leaveWhere(queries, organizationId, eq(materials.courseId, course.id));
  const octets = course.descriptionOctets + (await sumTexts(queries, course.id));
  await addStoredBytes(queries, organizationId, -octets);
  await queries.delete(courses).where(eq(courses.id, course.id));
  return leaving;
}
