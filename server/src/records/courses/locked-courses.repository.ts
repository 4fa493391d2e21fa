import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { courseLecturers, type CourseRow, courses } from './courses.table.ts';

/** The facts about a course that its changes need. */
export type LockedCourse = {
  /** Size of its description in the plan, bytes. */
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

/** The course and its organization. */
export interface CourseRef {
  readonly organizationId: string;
  readonly courseId: string;
}

const courseAt = (queries: Queries, { organizationId, courseId }: CourseRef) =>
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

/** A course as changes need it; undefined when the organization has none with this id. */
export async function findCourseRow(
  queries: Queries,
  place: CourseRef,
): Promise<LockedCourse | undefined> {
  const [course] = await courseAt(queries, place);
  return course;
}

/** The same, locked until the end of the transaction. */
export async function lockCourseRow(
  transaction: Queries,
  place: CourseRef,
): Promise<LockedCourse | undefined> {
  const [course] = await courseAt(transaction, place).for('update');
  return course;
}

/** True for a user who is named as a lecturer of the course. undefined when the organization has no such course. */
export async function isNamedLecturer(
  queries: Queries,
  { organizationId, courseId }: CourseRef,
  userId: string,
): Promise<boolean | undefined> {
  const [course] = await queries
    .select({ named: courseLecturers.userId })
    .from(courses)
    .leftJoin(
      courseLecturers,
      and(eq(courseLecturers.courseId, courses.id), eq(courseLecturers.userId, userId)),
    )
    .where(and(eq(courses.id, courseId), eq(courses.organizationId, organizationId)));
  return course && course.named !== null;
}
