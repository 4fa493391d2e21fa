import type { Queries } from '../../db/database.ts';
import { MEGABYTE } from '../../platform/disk-room.ts';
import { findLimits } from '../../records/subscriptions/limits.repository.ts';
import { assertOrganizationLimit } from './organizations-quota.ts';
import { assertWithin } from './quota.ts';
import { heirHasNoSeats, heirHasNoStorage } from './quotas.texts.ts';
import type { LockedOrganization } from '../../records/organizations/organizations.repository.ts';
import {
  findStoredBytes,
  sumStoredBytes,
} from '../../records/organizations/stored-bytes.repository.ts';

/**
 * Throws LIMIT_REACHED when the plan of `heirId` has no room for an organization with its members and files. Locks the heir until
 * the end. Otherwise a user could fill one plan again and again, and give the result to free accounts (R10.4, R11.3.5). Under the
 * organization's lock.
 */
export async function assertHeirHasRoom(
  transaction: Queries,
  { id, memberCount, accountlessCount }: LockedOrganization,
  heirId: string,
): Promise<void> {
  await assertOrganizationLimit(transaction, heirId, false);
  const { members, storage_mb: storage } = await findLimits(transaction, heirId);
  const wanted = memberCount + accountlessCount;
  assertWithin(members, { used: 0, wanted, action: 'ask-owner' }, (full) =>
    heirHasNoSeats({ ...full, members: wanted }),
  );
  const bytes = await findStoredBytes(transaction, id);
  if (bytes === 0) return;
  const stored = await sumStoredBytes(transaction, heirId);
  assertWithin(
    storage,
    {
      used: Math.ceil(stored / MEGABYTE),
      wanted: Math.ceil(bytes / MEGABYTE),
      action: 'ask-owner',
    },
    heirHasNoStorage,
  );
}
