import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import type { CourseRef } from '../../../records/courses/locked-courses.repository.ts';
import { enrolments } from '../../../records/enrolments/enrolments.table.ts';
import { studentIdOf } from '../../../records/students/students.repository.ts';

/** Records that a user has read that their request was declined. Of any other enrolment nothing changes. */
export async function keepDeclineRead(
  queries: Queries,
  { organizationId, courseId, userId }: CourseRef & { readonly userId: string },
): Promise<void> {
  await queries
    .update(enrolments)
    // The moment of the statement: a decline of the same moment is read, too.
    .set({ declineReadAt: sql`greatest(clock_timestamp(), ${enrolments.since})` })
    .where(
      and(
        eq(enrolments.courseId, courseId),
        eq(enrolments.studentId, studentIdOf(organizationId, userId)),
        eq(enrolments.state, 'declined'),
      ),
    );
}
