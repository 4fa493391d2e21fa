import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { isConfirmed, users } from '../users/users.table.ts';
import { memberships } from './memberships.table.ts';

const MEMBERSHIPS = {
  present: isNull(memberships.removedAt),
  /** Removed by an admin; a user who left is not. */
  removed: and(isNotNull(memberships.removedAt), ne(memberships.removedBy, memberships.userId)),
};

/** Those of these addresses (lower case) that belong to present or removed members who have confirmed them. */
export async function findAddressesOfMembers(
  queries: Queries,
  organizationId: string,
  {
    addresses,
    which,
  }: { readonly addresses: readonly string[]; readonly which: keyof typeof MEMBERSHIPS },
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await queries
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(
        isConfirmed,
        inArray(sql`lower(${users.email})`, [...addresses]),
        eq(memberships.organizationId, organizationId),
        MEMBERSHIPS[which],
      ),
    );
  return new Set(rows.map(({ email }) => email));
}
