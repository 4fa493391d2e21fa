import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { students } from '../students/students.table.ts';
import { isConfirmed, users } from '../users/users.table.ts';
import { enrolments } from './enrolments.table.ts';

/** Whoever is mailed about the classes of a course: accounts that learn in it, with a confirmed address (R13.1.7). */
export async function listClassAudience(
  queries: Queries,
  courseId: string,
): Promise<{ readonly id: string; readonly email: string }[]> {
  return queries
    .select({ id: users.id, email: users.email })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .innerJoin(users, eq(users.id, students.userId))
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.state, 'active'), isConfirmed));
}
