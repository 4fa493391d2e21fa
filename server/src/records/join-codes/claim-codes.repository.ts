import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { students } from '../students/students.table.ts';
import { users } from '../users/users.table.ts';
import { joinCodes } from './join-codes.table.ts';

/** Students without an account who are here, by name, each with the code that still works: that of a disabled maker is paused. */
export function listClaimable(queries: Queries, organizationId: string, ids: readonly string[]) {
  return queries
    .select({
      studentId: students.id,
      name: sql<string>`${students.name}`,
      indexNumber: students.indexNumber,
      code: joinCodes.code,
      expiresAt: joinCodes.expiresAt,
    })
    .from(students)
    .leftJoin(
      joinCodes,
      and(
        eq(joinCodes.studentId, students.id),
        isNull(joinCodes.withdrawnAt),
        eq(joinCodes.uses, 0),
        sql`${joinCodes.expiresAt} > now()`,
        sql`not exists (select from ${users} where ${users.id} = ${joinCodes.createdBy} and ${users.disabledAt} is not null)`,
      ),
    )
    .where(
      and(
        eq(students.organizationId, organizationId),
        inArray(students.id, [...ids]),
        isNull(students.userId),
        isNull(students.leftAt),
      ),
    )
    .orderBy(asc(students.sortName), asc(students.id));
}

/** Withdraws the codes of these students. */
export async function withdrawClaimCodes(
  queries: Queries,
  studentIds: readonly string[],
): Promise<void> {
  await queries
    .update(joinCodes)
    .set({ withdrawnAt: sql`now()` })
    .where(and(inArray(joinCodes.studentId, [...studentIds]), isNull(joinCodes.withdrawnAt)));
}
