import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { invites } from '../invites/invites.table.ts';
import { isLive } from '../invites/live-invites.repository.ts';
import type { LockedOrganization } from '../organizations/organizations.repository.ts';
import { memberships } from './memberships.table.ts';
import { isConfirmed, users } from '../users/users.table.ts';

type Counted = Pick<LockedOrganization, 'id' | 'memberCount' | 'accountlessCount'>;

/**
 * Seats that are taken in each of these organizations, by id: members, students without an account (R21.1.6), and invitations
 * that can still be accepted (R10.2). An invitation of a student without an account takes none beside theirs. One to a member takes none, nor does the one to `userId`, who is about to join.
 */
export async function countTakenSeats(
  queries: Queries,
  counted: readonly Counted[],
  userId?: string,
): Promise<ReadonlyMap<string, number>> {
  const isTheirs = userId === undefined ? sql`false` : eq(users.id, userId);
  // A scalar subquery for each invitation: with a join, a planner may read all users for a few hundred invitations.
  const needsNone = sql`(
    select count(*) from ${users} left join ${memberships}
      on ${memberships.userId} = ${users.id} and ${memberships.organizationId} = ${invites.organizationId} and ${memberships.removedAt} is null
    where lower(${users.email}) = lower(${invites.email}) and ${isConfirmed} and (${memberships.userId} is not null or ${isTheirs})
  ) > 0`;
  const waiting = await queries
    .select({
      id: invites.organizationId,
      count: sql<number>`(count(*) filter (where not ${needsNone}))::int`,
    })
    .from(invites)
    .where(
      and(
        inArray(
          invites.organizationId,
          counted.map(({ id }) => id),
        ),
        isLive,
        isNull(invites.studentId),
      ),
    )
    .groupBy(invites.organizationId);
  const waitingIn = new Map(waiting.map(({ id, count }) => [id, count]));
  return new Map(
    counted.map(({ id, memberCount, accountlessCount }) => [
      id,
      memberCount + accountlessCount + (waitingIn.get(id) ?? 0),
    ]),
  );
}

/** Invitations that take a seat of an organization, like its members. */
export async function countInvited(queries: Queries, organization: Counted): Promise<number> {
  const taken = await countTakenSeats(queries, [organization]);
  const { id, memberCount, accountlessCount } = organization;
  return (taken.get(id) ?? 0) - memberCount - accountlessCount;
}
