import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { enrolments } from '../../../records/enrolments/enrolments.table.ts';

/** Records that a user has read that their request was declined. Of any other enrolment nothing changes. */
export async function keepDeclineRead(
  queries: Queries,
  { courseId, userId }: { readonly courseId: string; readonly userId: string },
): Promise<void> {
  await queries
    .update(enrolments)
    // The moment of the statement: a decline of the same moment is read, too.
    .set({ declineReadAt: sql`greatest(clock_timestamp(), ${enrolments.since})` })
    .where(
      and(
        eq(enrolments.courseId, courseId),
        eq(enrolments.userId, userId),
        eq(enrolments.state, 'declined'),
      ),
    );
}
