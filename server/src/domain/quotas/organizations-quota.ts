import { UNLIMITED } from '@panthiya/contract/money/packages.rules';
import type { Queries } from '../../db/database.ts';
import {
  countOlderOwned,
  countOwned,
} from '../../records/organizations/owned-organizations.repository.ts';
import {
  findLimits,
  type Limits,
  lockPerson,
} from '../../records/subscriptions/limits.repository.ts';
import { assertWithin } from './quota.ts';
import { organizationsAreFull } from './quotas.texts.ts';

/**
 * Throws LIMIT_REACHED when the plan of `ownerId` has no room for one more organization. Locks the owner until the end (R10.4).
 */
export async function assertOrganizationLimit(
  transaction: Queries,
  ownerId: string,
  isAsker: boolean,
): Promise<void> {
  await lockPerson(transaction, ownerId);
  const { organizations: limit } = await findLimits(transaction, ownerId);
  const used = await countOwned(transaction, ownerId);
  assertWithin(limit, { used, wanted: 1, action: isAsker ? 'upgrade' : 'ask-owner' }, (full) =>
    organizationsAreFull({ ...full, isOwner: isAsker }),
  );
}

/**
 * True for an organization beyond the limits of its owner's plan. The oldest stay open; those beyond the limit can be read.
 * Nothing is deleted (R10.4).
 */
export async function isOverLimit(
  queries: Queries,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
  { organizations: { limit } }: Limits,
): Promise<boolean> {
  if (limit === UNLIMITED) return false;
  return (await countOlderOwned(queries, { id, ownerId })) >= limit;
}
