import type { ConsentPurpose } from '@panthiya/contract/students/guardians.rules';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { isPresent, students } from '../students/students.table.ts';
import { isLinked } from './guardians.repository.ts';
import { consents, guardianChildren, guardians } from './guardians.table.ts';

/**
 * The guardians to whom something about these students may go (R21.4.2): they agreed to it for that child and did not withdraw it, and
 * the child is here. Who left, or was put together with another row, is not. By mail only those with an address. All that is sent to
 * guardians asks here: no other list has numbers for sending.
 */
export function guardiansToTell(
  queries: Queries,
  organizationId: string,
  {
    studentIds,
    purpose,
  }: { readonly studentIds: readonly string[]; readonly purpose: ConsentPurpose },
) {
  return queries
    .select({
      studentId: guardianChildren.studentId,
      guardianId: guardians.id,
      name: guardians.name,
      mobile: guardians.mobile,
      email: guardians.email,
      language: guardians.language,
    })
    .from(consents)
    .innerJoin(guardianChildren, eq(guardianChildren.id, consents.linkId))
    .innerJoin(guardians, eq(guardians.id, guardianChildren.guardianId))
    .innerJoin(students, eq(students.id, guardianChildren.studentId))
    .where(
      and(
        eq(consents.purpose, purpose),
        isNull(consents.withdrawnAt),
        isLinked,
        eq(guardianChildren.organizationId, organizationId),
        inArray(guardianChildren.studentId, [...studentIds]),
        isPresent,
        isNull(students.mergedInto),
        purpose === 'mail' ? sql`${guardians.email} <> ''` : undefined,
      ),
    )
    .orderBy(asc(guardianChildren.studentId), asc(guardianChildren.place));
}
