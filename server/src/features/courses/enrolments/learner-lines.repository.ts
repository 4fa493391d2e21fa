import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { isCourseTeacher } from '../../../records/enrolments/course-role.repository.ts';
import { courseLecturers } from '../../../records/courses/courses.table.ts';
import type { CourseRef } from '../../../records/courses/locked-courses.repository.ts';
import { enrolments } from '../../../records/enrolments/enrolments.table.ts';
import { memberships } from '../../../records/memberships/memberships.table.ts';
import { students } from '../../../records/students/students.table.ts';
import { isConfirmed, users } from '../../../records/users/users.table.ts';

/** Members of a course's organization by these confirmed addresses (lower case), with their enrolment in the course. */
export async function findMembersByAddress(
  queries: Queries,
  { organizationId, courseId }: CourseRef,
  addresses: readonly string[],
) {
  if (addresses.length === 0) return new Map<string, never>();
  const rows = await queries
    .select({
      address: sql<string>`lower(${users.email})`,
      userId: users.id,
      isTeacher: isCourseTeacher,
      state: enrolments.state,
      byAdmin: enrolments.byAdmin,
    })
    .from(users)
    .innerJoin(
      memberships,
      and(
        eq(memberships.userId, users.id),
        eq(memberships.organizationId, organizationId),
        isNull(memberships.removedAt),
      ),
    )
    .leftJoin(
      courseLecturers,
      and(eq(courseLecturers.courseId, courseId), eq(courseLecturers.userId, users.id)),
    )
    .leftJoin(
      students,
      and(eq(students.organizationId, organizationId), eq(students.userId, users.id)),
    )
    .leftJoin(
      enrolments,
      and(eq(enrolments.courseId, courseId), eq(enrolments.studentId, students.id)),
    )
    .where(and(isConfirmed, inArray(sql`lower(${users.email})`, [...addresses])));
  return new Map(rows.map((row) => [row.address, row]));
}
