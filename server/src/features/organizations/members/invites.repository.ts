import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { type InviteRow, invites } from '../../../records/invites/invites.table.ts';
import { isLive } from '../../../records/invites/live-invites.repository.ts';
import { inDays } from '../../../records/invites/student-invites.repository.ts';
import { fullNameOf, users } from '../../../records/users/users.table.ts';

const isWaiting = (organizationId: string, id: string) =>
  and(eq(invites.organizationId, organizationId), eq(invites.id, id), eq(invites.state, 'pending'));

/** The address of a pending invitation. */
export async function findWaitingInvite(
  queries: Queries,
  organizationId: string,
  id: string,
): Promise<Pick<InviteRow, 'email' | 'role' | 'studentId'> | undefined> {
  const [invite] = await queries
    .select({ email: invites.email, role: invites.role, studentId: invites.studentId })
    .from(invites)
    .where(isWaiting(organizationId, id));
  return invite;
}

/** True while an invitation can be accepted. */
export async function isLiveInvite(queries: Queries, id: string): Promise<boolean> {
  const live = await queries
    .select({ id: invites.id })
    .from(invites)
    .where(and(eq(invites.id, id), isLive));
  return live.length === 1;
}

/** The invitation and its organization, and the user who sends it again. */
interface Renewal {
  readonly organizationId: string;
  readonly id: string;
  readonly invitedBy: string;
}

/**
 * Gives an invitation another 14 days and ends its link; the mail has a new one. The user who sends it again becomes its inviter.
 * undefined when it is not pending any more.
 */
export async function renewInvite(
  queries: Queries,
  { organizationId, id, invitedBy }: Renewal,
): Promise<Pick<InviteRow, 'id' | 'email'> | undefined> {
  const [renewed] = await queries
    .update(invites)
    .set({ tokenHash: null, invitedBy, sentAt: sql`now()`, expiresAt: inDays })
    .where(isWaiting(organizationId, id))
    .returning({ id: invites.id, email: invites.email });
  return renewed;
}

/** Withdraws a pending invitation; false when there is none. */
export async function withdrawInvite(
  queries: Queries,
  organizationId: string,
  id: string,
): Promise<boolean> {
  const withdrawn = await queries
    .update(invites)
    .set({ state: 'withdrawn', tokenHash: null })
    .where(isWaiting(organizationId, id))
    .returning({ id: invites.id });
  return withdrawn.length === 1;
}

interface InviteQuery {
  readonly organizationId: string;
  /** Beginning of an address, in lower case. */
  readonly search: string;
  readonly isWaitingOnly: boolean;
  /** Id of the last row of the page before. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** Invitations of an organization, newest first. */
export function listInvites(queries: Queries, query: InviteQuery) {
  const { organizationId, search, isWaitingOnly, before, limit } = query;
  return queries
    .select({
      id: invites.id,
      email: invites.email,
      role: invites.role,
      state: sql<
        InviteRow['state'] | 'expired'
      >`case when ${invites.state} = 'pending' and ${invites.expiresAt} <= now() then 'expired' else ${invites.state} end`,
      invitedBy: fullNameOf(users),
      createdAt: invites.createdAt,
      sentAt: invites.sentAt,
      expiresAt: invites.expiresAt,
    })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.invitedBy))
    .where(
      and(
        eq(invites.organizationId, organizationId),
        isWaitingOnly ? eq(invites.state, 'pending') : undefined,
        search === '' ? undefined : sql`starts_with(lower(${invites.email}), ${search})`,
        before === undefined ? undefined : lt(invites.id, before),
      ),
    )
    .orderBy(desc(invites.id))
    .limit(limit);
}
export type ListedInvite = Awaited<ReturnType<typeof listInvites>>[number];
