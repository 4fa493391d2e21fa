import type { OrganizationRole } from '@panthiya/contract/roles';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { inNameOrder } from '../../../db/columns.ts';
import type { Queries } from '../../../db/database.ts';
import { isAskedToday, memberships } from '../../../records/memberships/memberships.table.ts';
import { organizations } from '../../../records/organizations/organizations.table.ts';
import { recoveries } from '../../../records/recoveries/recoveries.table.ts';
import { isConfirmedHere } from '../../../records/recoveries/recovery-places.repository.ts';
import { fullNameOf, users } from '../../../records/users/users.table.ts';

/** A member with an open and confirmed request. */
export interface LostRow {
  readonly uid: string;
  readonly name: string;
  readonly roles: readonly OrganizationRole[];
  readonly confirmedAt: Date;
  readonly dueAt: Date | null;
  readonly isConfirmed: boolean;
}

/** Open requests of members of whom the organization asks a second factor, by name. */
export async function listLost(queries: Queries, organizationId: string): Promise<LostRow[]> {
  const rows = await queries
    .select({
      uid: users.uid,
      name: sql<string>`${fullNameOf(users)}`,
      roles: memberships.roles,
      confirmedAt: recoveries.confirmedAt,
      dueAt: recoveries.dueAt,
      isConfirmed: isConfirmedHere,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(recoveries, and(eq(recoveries.userId, users.id), isNull(recoveries.endedAt)))
    .where(and(eq(memberships.organizationId, organizationId), users.isRecovering, isAskedToday))
    .orderBy(asc(inNameOrder(memberships.sortName)), asc(users.id));
  return rows.flatMap(({ confirmedAt, ...row }) =>
    confirmedAt === null ? [] : [{ ...row, confirmedAt }],
  );
}
