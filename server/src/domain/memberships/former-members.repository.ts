import { and, eq, exists, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { courseLecturers } from '../../records/courses/courses.table.ts';
import { RESTORE_DAYS } from '../../records/memberships/members.repository.ts';
import { memberships } from '../../records/memberships/memberships.table.ts';

/**
 * Deletes members who left too long ago to be restored. Members that an admin removed, or gave other roles, stay: an old code or
 * list would undo it. They lecture nowhere any more (R11.1.4).
 */
export async function removeFormerMembers(queries: Queries): Promise<void> {
  const isLongAgo = lt(memberships.removedAt, sql`now() - make_interval(days => ${RESTORE_DAYS})`);
  await queries
    .delete(memberships)
    .where(
      and(isLongAgo, eq(memberships.removedBy, memberships.userId), isNull(memberships.rolesSetAt)),
    );
  await queries.delete(courseLecturers).where(
    exists(
      queries
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(
          and(
            eq(memberships.organizationId, courseLecturers.organizationId),
            eq(memberships.userId, courseLecturers.userId),
            isLongAgo,
          ),
        ),
    ),
  );
}
