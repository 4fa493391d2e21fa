import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { invites } from '../invites/invites.table.ts';
import type { LockedOrganization } from '../organizations/organizations.repository.ts';
import { findLimit, refuseBeyond } from '../subscriptions/limits.repository.ts';
import { memberships } from './memberships.table.ts';
import { users } from '../users/users.table.ts';

/**
 * Places of an organisation that are taken: members, and invitations that can still be accepted (R10.2). One to
 * somebody who is in already takes none, nor does the one to `userId`, who is about to come in.
 */
export async function countTakenPlaces(
  queries: Queries,
  { id, memberCount }: Pick<LockedOrganization, 'id' | 'memberCount'>,
  userId?: string,
): Promise<number> {
  const isTheirs = userId === undefined ? sql`false` : eq(users.id, userId);
  const [waiting] = await queries
    .select({ count: sql<number>`count(*)::int` })
    .from(invites)
    .where(
      and(
        eq(invites.organizationId, id),
        eq(invites.state, 'pending'),
        gt(invites.expiresAt, sql`now()`),
        sql`not exists (
          select 1 from ${users} left join ${memberships}
            on ${memberships.userId} = ${users.id} and ${memberships.organizationId} = ${id} and ${memberships.removedAt} is null
          where lower(${users.email}) = lower(${invites.email}) and (${memberships.userId} is not null or ${isTheirs})
        )`,
      ),
    );
  return memberCount + (waiting?.count ?? 0);
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
  const limit = await findLimit(transaction, organization.ownerId, 'members');
  const used = await countTakenPlaces(transaction, organization, userId);
  const isOwner = askedBy === organization.ownerId;
  const advice = isOwner
    ? 'Choose a larger plan, remove members or withdraw invitations.'
    : 'Ask its owner to make room.';
  refuseBeyond(
    limit,
    { used, wanted, action: isOwner ? 'upgrade' : 'ask-owner' },
    (most, plan) =>
      `This organization has room for ${most} members on the ${plan} plan, and ${used} are in it or invited. ${advice}`,
  );
}
