import { UNLIMITED } from '@panthiya/contract/money/packages.rules';
import type { Queries } from '../../db/database.ts';
import { countTakenSeats } from '../../records/memberships/taken-seats.repository.ts';
import type { LockedOrganization } from '../../records/organizations/organizations.repository.ts';
import { findLimits } from '../../records/subscriptions/limits.repository.ts';
import { assertWithin } from './quota.ts';
import { membersAreFull } from './quotas.texts.ts';

/** How many more people an organization has room for; Infinity without a limit (R10.4). */
export async function findFreeSeats(
  transaction: Queries,
  organization: Pick<LockedOrganization, 'id' | 'ownerId' | 'memberCount' | 'accountlessCount'>,
): Promise<number> {
  const { members: limit } = await findLimits(transaction, organization.ownerId);
  if (limit.limit === UNLIMITED) return Infinity;
  const taken = await countTakenSeats(transaction, [organization]);
  return Math.max(0, limit.limit - (taken.get(organization.id) ?? 0));
}

/** Who asks for seats, and for which user. */
interface SeatsWanted {
  readonly wanted: number;
  /** The caller: the owner sees advice to choose a larger plan, all others to ask the owner. */
  readonly askedBy: string;
  /** The person who joins, when it is one person. */
  readonly userId?: string;
}

/** Throws LIMIT_REACHED when the owner's plan has no room for so many more. Under the organization's lock (R10.4). */
export async function assertMemberLimit(
  transaction: Queries,
  organization: LockedOrganization,
  { wanted, askedBy, userId }: SeatsWanted,
): Promise<void> {
  if (wanted === 0) return;
  const { members: limit } = await findLimits(transaction, organization.ownerId);
  if (limit.limit === UNLIMITED) return;
  const taken = await countTakenSeats(transaction, [organization], userId);
  const used = taken.get(organization.id) ?? 0;
  const { memberCount: members, accountlessCount: accountless } = organization;
  const seats = { members, accountless, invited: used - members - accountless };
  const isOwner = askedBy === organization.ownerId;
  assertWithin(limit, { used, wanted, action: isOwner ? 'upgrade' : 'ask-owner' }, (full) =>
    membersAreFull({ ...full, ...seats, isOwner }),
  );
}
