import { describePlaces } from '@panthiya/contract/members/member-count';
import { UNLIMITED } from '@panthiya/contract/packages/packages.rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { invites } from '../invites/invites.table.ts';
import { isLive } from '../invites/live-invites.repository.ts';
import type { LockedOrganization } from '../organizations/organizations.repository.ts';
import { findLimits, refuseBeyond } from '../subscriptions/limits.repository.ts';
import { memberships } from './memberships.table.ts';
import { isConfirmed, users } from '../users/users.table.ts';

type Counted = Pick<LockedOrganization, 'id' | 'memberCount'>;

/**
 * Places that are taken in each of these organisations, by id: members, and invitations that can still be accepted
 * (R10.2). One to somebody who is in already takes none, nor does the one to `userId`, who is about to come in.
 */
export async function countTakenPlaces(
  queries: Queries,
  counted: readonly Counted[],
  userId?: string,
): Promise<ReadonlyMap<string, number>> {
  const isTheirs = userId === undefined ? sql`false` : eq(users.id, userId);
  // A scalar question for each invitation: joined, a planner may read all users for a few hundred of them.
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
      ),
    )
    .groupBy(invites.organizationId);
  const waitingIn = new Map(waiting.map(({ id, count }) => [id, count]));
  return new Map(
    counted.map(({ id, memberCount }) => [id, memberCount + (waitingIn.get(id) ?? 0)]),
  );
}

/** Invitations that take a place of an organisation beside its members. */
export async function countInvited(queries: Queries, organization: Counted): Promise<number> {
  const taken = await countTakenPlaces(queries, [organization]);
  return (taken.get(organization.id) ?? 0) - organization.memberCount;
}

/** How many more people an organisation has room for; Infinity without a limit (R10.4). */
export async function findFreePlaces(
  transaction: Queries,
  organization: Pick<LockedOrganization, 'id' | 'ownerId' | 'memberCount'>,
): Promise<number> {
  const { members: limit } = await findLimits(transaction, organization.ownerId);
  if (limit.limit === UNLIMITED) return Infinity;
  const taken = await countTakenPlaces(transaction, [organization]);
  return Math.max(0, limit.limit - (taken.get(organization.id) ?? 0));
}

/** Who asks for places, and for whom. */
interface PlacesWanted {
  readonly wanted: number;
  /** Who makes the call: the owner is told to choose a larger plan, anybody else to ask them. */
  readonly askedBy: string;
  /** The one person who comes in, when it is one. */
  readonly userId?: string;
}

/** Throws LIMIT_REACHED when the owner's plan has no room for so many more. Under the organisation's lock (R10.4). */
export async function refuseBeyondMembers(
  transaction: Queries,
  organization: LockedOrganization,
  { wanted, askedBy, userId }: PlacesWanted,
): Promise<void> {
  if (wanted === 0) return;
  const { members: limit } = await findLimits(transaction, organization.ownerId);
  if (limit.limit === UNLIMITED) return;
  const taken = await countTakenPlaces(transaction, [organization], userId);
  const used = taken.get(organization.id) ?? 0;
  const { memberCount: members } = organization;
  const places = { members, invited: used - members };
  const isOwner = askedBy === organization.ownerId;
  const advice = isOwner
    ? 'Choose a larger plan, remove members or withdraw invitations.'
    : 'Ask its owner to make room.';
  refuseBeyond(
    limit,
    { used, wanted, action: isOwner ? 'upgrade' : 'ask-owner' },
    (most, plan) =>
      `There is no room on the ${plan} plan: ${describePlaces(places, most)}. ${advice}`,
  );
}
