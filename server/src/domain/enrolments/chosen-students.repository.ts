import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { courseLecturers } from '../../records/courses/courses.table.ts';
import type { CourseRef } from '../../records/courses/locked-courses.repository.ts';
import { isCourseTeacher } from '../../records/enrolments/course-role.repository.ts';
import { isTaughtBy } from '../../records/enrolments/taught-students.repository.ts';
import { enrolments } from '../../records/enrolments/enrolments.table.ts';
import { memberships } from '../../records/memberships/memberships.table.ts';
import { nameOfStudent, students } from '../../records/students/students.table.ts';
import { users } from '../../records/users/users.table.ts';

/** Students by their ids, and whose courses they must be in to be seen: of anybody's, without a lecturer. */
interface Choice {
  readonly ids: readonly string[];
  readonly lecturerId: string | undefined;
}

/** The chosen students of an organization by name, with what a course knows of them. */
export function findChosenStudents(
  queries: Queries,
  { organizationId, courseId }: CourseRef,
  { ids, lecturerId }: Choice,
) {
  return queries
    .select({
      studentId: students.id,
      name: nameOfStudent,
      /** A member who only asked for a place is a student by it alone, and left no institute. */
      isGone: sql<boolean>`${students.leftAt} is not null and ${memberships.userId} is null`,
      isTeacher: sql<boolean>`coalesce(${isCourseTeacher}, false)`,
      state: enrolments.state,
      byAdmin: enrolments.byAdmin,
    })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .leftJoin(
      memberships,
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.userId, students.userId),
        isNull(memberships.removedAt),
      ),
    )
    .leftJoin(
      courseLecturers,
      and(eq(courseLecturers.courseId, courseId), eq(courseLecturers.userId, students.userId)),
    )
    .leftJoin(
      enrolments,
      and(eq(enrolments.courseId, courseId), eq(enrolments.studentId, students.id)),
    )
    .where(
      and(
        eq(students.organizationId, organizationId),
        inArray(students.id, [...ids]),
        lecturerId === undefined ? undefined : isTaughtBy(students.id, lecturerId),
      ),
    )
    .orderBy(asc(students.sortName), asc(students.id));
}
export type ChosenStudent = Awaited<ReturnType<typeof findChosenStudents>>[number];
