import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { expectNoMore } from '../enrolments/expected-learners.repository.ts';
import { inDays } from '../../records/invites/student-invites.repository.ts';
import { isLive } from '../../records/invites/live-invites.repository.ts';
import { type InviteRow, invites } from '../../records/invites/invites.table.ts';

/** Those of these addresses (lower case) that have an invitation that can still be accepted. */
export async function findInvitedAddresses(
  queries: Queries,
  organizationId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queries
    .select({ email: sql<string>`lower(${invites.email})` })
    .from(invites)
    .where(
      and(
        eq(invites.organizationId, organizationId),
        inArray(sql`lower(${invites.email})`, [...addresses]),
        isLive,
      ),
    );
  return new Set(rows.map(({ email }) => email));
}

/** Adds an invitation. An expired one to the same address is removed for it. */
export async function createInvite(
  queries: Queries,
  invite: Pick<InviteRow, 'id' | 'organizationId' | 'email' | 'role' | 'studentId' | 'invitedBy'>,
): Promise<void> {
  const over = await queries
    .update(invites)
    .set({ state: 'withdrawn', tokenHash: null })
    .where(
      and(
        eq(invites.organizationId, invite.organizationId),
        eq(sql`lower(${invites.email})`, sql`lower(${invite.email})`),
        eq(invites.state, 'pending'),
      ),
    )
    .returning({ id: invites.id });
  // The promises of the earlier one went with it.
  if (over.length > 0) await expectNoMore(queries, invite.organizationId, invite.email);
  await queries.insert(invites).values({ ...invite, expiresAt: inDays });
}
