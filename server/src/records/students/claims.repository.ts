import { UNCLAIM_DAYS } from '@panthiya/contract/students/students.rules';
import { and, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { isStudent, type StudentRef } from './students.repository.ts';
import { students } from './students.table.ts';

/** Gives a student to an account; false when somebody else has them, or they left. The list's name is kept for taking it back. */
export async function giveToAccount(
  queries: Queries,
  ref: StudentRef,
  userId: string,
): Promise<boolean> {
  const given = await queries
    .update(students)
    .set({
      userId,
      claimedAt: sql`now()`,
      listedName: sql`${students.name}`,
      version: sql`${students.version} + 1`,
    })
    .where(and(isStudent(ref), isNull(students.userId), isNull(students.leftAt)))
    .returning({ id: students.id });
  return given.length === 1;
}

/** True for a claim that can still be taken back, by the database clock. */
export const canBeUnclaimed = sql<boolean>`coalesce(${students.claimedAt} > now() - make_interval(days => ${UNCLAIM_DAYS}), false)`;

/** Takes a student back from their account; false when the claim is too old. */
export async function takeFromAccount(queries: Queries, ref: StudentRef): Promise<boolean> {
  const taken = await queries
    .update(students)
    .set({
      userId: null,
      name: sql`${students.listedName}`,
      leftAt: null,
      claimedAt: null,
      listedName: null,
      version: sql`${students.version} + 1`,
    })
    .where(and(isStudent(ref), canBeUnclaimed))
    .returning({ id: students.id });
  return taken.length === 1;
}
