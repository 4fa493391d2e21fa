import type { CourseRole } from '@panthiya/contract/access';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, prepared } from '../../db/database.ts';
import { enrolments } from './enrolments.table.ts';
import { type Membership, membershipColumns } from '../memberships/memberships.repository.ts';
import { isAdmin, memberships } from '../memberships/memberships.table.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { students } from '../students/students.table.ts';
import { courseLecturers, courses } from '../courses/courses.table.ts';

/** The role of a person in a course, as the guard reads it. */
export interface CourseRoleRow extends CourseRole {
  readonly courseId: string;
  readonly isLecturer: boolean;
}

/** True for a membership whose user can lecture (R11.1.4). */
export const mayLecture = sql`${memberships.roles} && array['admin', 'lecturer']`;

/** The member is named as a lecturer of the course, and can still lecture; both are joined. */
export const isCourseLecturer = sql<boolean>`(${courseLecturers.userId} is not null and ${mayLecture})`;

/** The same, or an admin of its organization (R11.8). */
export const isCourseTeacher = sql<boolean>`(${isAdmin} or ${isCourseLecturer})`;

const byOrgIdCourseAndUser = prepared((database) =>
  database
    .select({
      membership: membershipColumns,
      course: {
        courseId: courses.id,
        status: courses.status,
        isLecturer: isCourseLecturer,
        isTeacher: isCourseTeacher,
        isEnrolled: sql<boolean>`coalesce(${enrolments.state} = 'active', false)`,
      },
    })
    .from(organizations)
    .innerJoin(memberships, eq(memberships.organizationId, organizations.id))
    .leftJoin(
      courses,
      and(
        eq(courses.organizationId, organizations.id),
        eq(courses.id, sql`${sql.placeholder('courseId')}::uuid`),
      ),
    )
    .leftJoin(
      courseLecturers,
      and(eq(courseLecturers.courseId, courses.id), eq(courseLecturers.userId, memberships.userId)),
    )
    .leftJoin(
      students,
      and(
        eq(students.organizationId, memberships.organizationId),
        eq(students.userId, memberships.userId),
      ),
    )
    .leftJoin(
      enrolments,
      and(eq(enrolments.courseId, courses.id), eq(enrolments.studentId, students.id)),
    )
    .where(
      and(
        eq(organizations.orgId, sql.placeholder('orgId')),
        eq(memberships.userId, sql.placeholder('userId')),
        isNull(memberships.removedAt),
      ),
    )
    .prepare('find_course_part'),
);

/** Where a call on a course comes from: organization, course and caller in one predicate. */
export interface CourseAddress {
  readonly orgId: string;
  readonly courseId: string;
}

/** The caller's role in an organization and in a course of it. A course of another organization gives none. */
export async function findCourseRole(
  database: Database,
  { orgId, courseId }: CourseAddress,
  userId: string,
): Promise<
  { readonly membership: Membership; readonly course: CourseRoleRow | undefined } | undefined
> {
  const [found] = await byOrgIdCourseAndUser(database, { orgId, courseId, userId });
  if (found === undefined) return undefined;
  const { membership, course } = found;
  return { membership, course: course ?? undefined };
}
