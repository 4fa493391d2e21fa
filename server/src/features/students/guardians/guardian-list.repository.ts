import type { Guardian } from '@panthiya/contract/students/guardians.contract';
import { UNDO_GUARDIAN_DAYS } from '@panthiya/contract/students/guardians.rules';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../../db/database.ts';
import { isLinked, isOfStudent } from '../../../records/guardians/guardians.repository.ts';
import {
  consents,
  guardianChildren,
  guardians,
} from '../../../records/guardians/guardians.table.ts';
import { isStudent, type StudentRef } from '../../../records/students/students.repository.ts';
import { isPresent, nameOfStudent, students } from '../../../records/students/students.table.ts';
import { users } from '../../../records/users/users.table.ts';

/** True for a student of this organization, present or not. */
export async function hasStudent(queries: Queries, ref: StudentRef): Promise<boolean> {
  const rows = await queries.select({ id: students.id }).from(students).where(isStudent(ref));
  return rows.length === 1;
}

/** The guardians of a student, by place, each with what they agreed to. */
export function listGuardiansOf(queries: Queries, ref: StudentRef) {
  return queries
    .select({
      id: guardians.id,
      linkId: guardianChildren.id,
      name: guardians.name,
      relation: guardianChildren.relation,
      mobile: guardians.mobile,
      email: guardians.email,
      language: guardians.language,
      version: guardians.version,
      objectedAt: guardianChildren.objectedAt,
      objection: guardianChildren.objection,
    })
    .from(guardianChildren)
    .innerJoin(guardians, eq(guardians.id, guardianChildren.guardianId))
    .where(and(isOfStudent(ref), isLinked))
    .orderBy(asc(guardianChildren.place));
}

/** What was agreed to for a student, the newest first, with the row of the guardian. */
export function listConsentsOf(queries: Queries, ref: StudentRef) {
  return queries
    .select({
      linkId: consents.linkId,
      purpose: consents.purpose,
      way: consents.way,
      givenAt: consents.givenAt,
      withdrawnAt: consents.withdrawnAt,
    })
    .from(consents)
    .innerJoin(guardianChildren, eq(guardianChildren.id, consents.linkId))
    .where(and(isOfStudent(ref), isLinked))
    .orderBy(desc(consents.givenAt), desc(consents.id))
    .limit(200);
}

/** The present children of guardians, by name: of one, or of all those of a student, without that student. */
export function listChildren(
  queries: Queries,
  organizationId: string,
  which: { readonly guardianId: string } | { readonly besides: string },
) {
  return queries
    .select({ guardianId: guardianChildren.guardianId, id: students.id, name: nameOfStudent })
    .from(guardianChildren)
    .innerJoin(students, eq(students.id, guardianChildren.studentId))
    .leftJoin(users, eq(users.id, students.userId))
    .where(
      and(
        eq(guardianChildren.organizationId, organizationId),
        isLinked,
        isPresent,
        'guardianId' in which
          ? eq(guardianChildren.guardianId, which.guardianId)
          : and(
              ne(guardianChildren.studentId, which.besides),
              sql`${guardianChildren.guardianId} in (select own.guardian_id from guardian_children own
                where own.student_id = ${which.besides} and own.removed_at is null)`,
            ),
      ),
    )
    .orderBy(asc(students.sortName), asc(students.id))
    .limit(100);
}

/** True for a row that was removed of late and can come back, by the database clock. */
const canComeBack = and(
  isNotNull(guardianChildren.removedAt),
  sql`${guardianChildren.removedAt} > now() - make_interval(days => ${UNDO_GUARDIAN_DAYS})`,
);

/** Who was taken from a student and can come back, the newest first. */
export async function listRemoved(
  queries: Queries,
  ref: StudentRef,
): Promise<Guardian['children']> {
  const rows = await queries
    .select({ id: guardians.id, name: guardians.name })
    .from(guardianChildren)
    .innerJoin(guardians, eq(guardians.id, guardianChildren.guardianId))
    .where(
      and(
        isOfStudent(ref),
        canComeBack,
        sql`not exists (select from guardian_children own where own.student_id = ${ref.studentId}
          and own.guardian_id = ${guardians.id} and own.removed_at is null)`,
      ),
    )
    .orderBy(desc(guardianChildren.removedAt))
    .limit(20);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** The newest row of guardian and student that was removed; undefined when there is none. */
export async function findRemoved(queries: Queries, ref: StudentRef, guardianId: string) {
  const [found] = await queries
    .select({
      id: guardianChildren.id,
      canComeBack: sql<boolean>`${canComeBack}`,
    })
    .from(guardianChildren)
    .where(
      and(
        isOfStudent(ref),
        eq(guardianChildren.guardianId, guardianId),
        isNotNull(guardianChildren.removedAt),
      ),
    )
    .orderBy(desc(guardianChildren.removedAt))
    .limit(1);
  return found;
}

/** Withdraws what still holds of rows of this guardian and student that were removed: adding somebody anew begins anew. */
export async function endOldConsents(
  queries: Queries,
  { studentId }: StudentRef,
  { guardianId, withdrawnBy }: { readonly guardianId: string; readonly withdrawnBy: string },
): Promise<void> {
  await queries
    .update(consents)
    .set({ withdrawnAt: sql`now()`, withdrawnBy })
    .where(
      and(
        isNull(consents.withdrawnAt),
        sql`${consents.linkId} in (select id from guardian_children where student_id = ${studentId}
          and guardian_id = ${guardianId} and removed_at is not null)`,
      ),
    );
}

/**
 * Erases what was removed 30 days ago, and guardians without a child. Their consents go with them: nobody is told by these any more.
 * A guardian is locked first and asked about again: somebody could have added them to a child meanwhile.
 */
export const removeOldGuardians = (database: Database): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction
      .delete(guardianChildren)
      .where(
        sql`${guardianChildren.removedAt} <= now() - make_interval(days => ${UNDO_GUARDIAN_DAYS})`,
      );
    const isChildless = sql`not exists (select from guardian_children c where c.guardian_id = ${guardians.id})`;
    const found = await transaction
      .select({ id: guardians.id })
      .from(guardians)
      .where(isChildless)
      .limit(1000)
      .for('update', { skipLocked: true });
    const ids = found.map(({ id }) => id);
    if (ids.length > 0)
      await transaction.delete(guardians).where(and(inArray(guardians.id, ids), isChildless));
  });
