import { SEES_GUARDIANS_AT } from '@panthiya/contract/students/guardians.rules';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { colomboToday } from '../../../db/colombo-time.ts';
import type { Queries } from '../../../db/database.ts';
import { isLinked } from '../../../records/guardians/guardians.repository.ts';
import { guardianChildren, guardians } from '../../../records/guardians/guardians.table.ts';
import { organizations } from '../../../records/organizations/organizations.table.ts';
import type { AccountRef } from '../../../records/students/students.repository.ts';
import { isPresent, students } from '../../../records/students/students.table.ts';
import { users } from '../../../records/users/users.table.ts';

/**
 * True for students who are 16 today, in Sri Lanka by the database clock. The office's date counts, else the account's; without one
 * nobody is.
 */
const isOldEnough = sql`coalesce(${students.birthDate}, ${users.dateOfBirth})
  <= ${colomboToday} - make_interval(years => ${SEES_GUARDIANS_AT})`;

/** Of whom an account sees the guardians: of itself, where it is a present student of 16 and over. */
const isOwn = ({ organizationId, userId }: AccountRef) =>
  and(
    eq(students.organizationId, organizationId),
    eq(students.userId, userId),
    isPresent,
    isOldEnough,
  );

/** The guardians of an account's student, by place: names and relation alone (R21.4.3). */
export function listOwnGuardians(queries: Queries, account: AccountRef) {
  return queries
    .select({
      id: guardians.id,
      name: guardians.name,
      relation: guardianChildren.relation,
      objectedAt: guardianChildren.objectedAt,
      objection: guardianChildren.objection,
    })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .innerJoin(guardianChildren, eq(guardianChildren.studentId, students.id))
    .innerJoin(guardians, eq(guardians.id, guardianChildren.guardianId))
    .where(and(isOwn(account), isLinked))
    .orderBy(asc(guardianChildren.place));
}

/** The rows of an account's student and this guardian, where they may object. */
const ownLink = (account: AccountRef, guardianId: string) =>
  and(
    eq(guardianChildren.guardianId, guardianId),
    isLinked,
    sql`${guardianChildren.studentId} in (select ${students.id} from ${students}
      join ${users} on ${users.id} = ${students.userId} where ${isOwn(account)})`,
  );

/** True when the account's student has this guardian, and sees them. */
export async function hasOwnGuardian(
  queries: Queries,
  account: AccountRef,
  guardianId: string,
): Promise<boolean> {
  const rows = await queries
    .select({ id: guardianChildren.id })
    .from(guardianChildren)
    .where(ownLink(account, guardianId));
  return rows.length > 0;
}

/** Writes an objection down, or another reason; answers the student. undefined where there is nothing to object to, or no change. */
export async function setObjection(
  queries: Queries,
  account: AccountRef,
  { guardianId, reason }: { readonly guardianId: string; readonly reason: string },
): Promise<string | undefined> {
  const [row] = await queries
    .update(guardianChildren)
    .set({ objectedAt: sql`now()`, objection: reason })
    .where(
      and(
        ownLink(account, guardianId),
        sql`(${guardianChildren.objectedAt} is null or ${guardianChildren.objection} <> ${reason})`,
      ),
    )
    .returning({ studentId: guardianChildren.studentId });
  return row?.studentId;
}

/** Takes an objection back; answers the student, undefined where there is none. */
export async function clearObjection(
  queries: Queries,
  account: AccountRef,
  guardianId: string,
): Promise<string | undefined> {
  const [row] = await queries
    .update(guardianChildren)
    .set({ objectedAt: null, objection: '' })
    .where(and(ownLink(account, guardianId), isNotNull(guardianChildren.objectedAt)))
    .returning({ studentId: guardianChildren.studentId });
  return row?.studentId;
}

/** The same of all organizations, for the download of own data: what the page would show. */
export function listGuardiansForExport(queries: Queries, userId: string) {
  return queries
    .select({
      organization: organizations.name,
      name: guardians.name,
      relation: guardianChildren.relation,
      objectedAt: guardianChildren.objectedAt,
      objection: guardianChildren.objection,
    })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .innerJoin(organizations, eq(organizations.id, students.organizationId))
    .innerJoin(guardianChildren, eq(guardianChildren.studentId, students.id))
    .innerJoin(guardians, eq(guardians.id, guardianChildren.guardianId))
    .where(
      and(
        eq(students.userId, userId),
        isPresent,
        isNull(students.mergedInto),
        isOldEnough,
        isLinked,
      ),
    )
    .orderBy(asc(organizations.name), asc(guardianChildren.place));
}
