import { UNLIMITED } from '@panthiya/contract/money/packages.rules';
import type { Queries } from '../../db/database.ts';
import {
  addStoredBytes,
  sumStoredBytes,
} from '../../records/organizations/stored-bytes.repository.ts';
import type { LockedOrganization } from '../../records/organizations/organizations.repository.ts';
import { MEGABYTE } from '../../platform/disk-room.ts';
import { findLimits, lockPerson } from '../../records/subscriptions/limits.repository.ts';
import { assertWithin } from './quota.ts';
import { storageIsFull } from './quotas.texts.ts';

/**
 * Adds bytes to an organization's count; takes them off where they are below 0. Throws LIMIT_REACHED where the plan has no room
 * for more. Under the organization's lock.
 */
export async function countStorage(
  transaction: Queries,
  organization: LockedOrganization,
  { askedBy, bytes }: { readonly askedBy: string; readonly bytes: number },
): Promise<void> {
  if (bytes === 0) return;
  await assertStorageLimit(transaction, organization, { askedBy, bytes });
  await addStoredBytes(transaction, organization.id, bytes);
}

/**
 * Throws LIMIT_REACHED when so many bytes do not fit into the plan of the organization's owner. All organizations of the owner
 * share its room. Locks the owner, so that announcements at the same moment are counted one after the other (R11.3.5).
 */
export async function assertStorageLimit(
  transaction: Queries,
  { ownerId }: LockedOrganization,
  { askedBy, bytes }: { readonly askedBy: string; readonly bytes: number },
): Promise<void> {
  if (bytes <= 0) return;
  await lockPerson(transaction, ownerId);
  const { storage_mb: limit } = await findLimits(transaction, ownerId);
  if (limit.limit === UNLIMITED) return;
  const stored = await sumStoredBytes(transaction, ownerId);
  if (stored + bytes <= limit.limit * MEGABYTE) return;
  const used = Math.ceil(stored / MEGABYTE);
  const isOwner = askedBy === ownerId;
  assertWithin(
    limit,
    { used, wanted: Math.ceil(bytes / MEGABYTE), action: isOwner ? 'upgrade' : 'ask-owner' },
    (full) => storageIsFull({ ...full, isOwner }),
  );
}
