import { DEVICE_DAYS, MOST_DEVICES } from '@panthiya/contract/identity/devices.rules';
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { isLiveSession } from './sessions.repository.ts';
import { sessions } from './sessions.table.ts';
import { users } from '../users/users.table.ts';
import { userDevices } from './devices.table.ts';
import { isTrusted } from './trust.repository.ts';

/** Removes the devices of a user beyond 20, those that were seen longest ago; their sessions end. */
export async function removeSurplusDevices(queries: Queries, userId: string): Promise<void> {
  const newest = queries
    .select({ id: userDevices.id })
    .from(userDevices)
    .where(eq(userDevices.userId, userId))
    .orderBy(desc(userDevices.lastSeenAt), desc(userDevices.id))
    .limit(MOST_DEVICES);
  await queries
    .delete(userDevices)
    .where(and(eq(userDevices.userId, userId), notInArray(userDevices.id, newest)));
}

/** Removes a device of this user, with its sessions; false when it is not theirs. The user is locked. */
export async function removeOwnDevice(
  transaction: Queries,
  userId: string,
  id: string,
): Promise<boolean> {
  const removed = await transaction
    .delete(userDevices)
    .where(and(eq(userDevices.id, id), eq(userDevices.userId, userId)))
    .returning({ id: userDevices.id });
  return removed.length === 1;
}

/** Removes all devices of a user, with their sessions. The user is locked. */
export async function removeDevicesOf(queries: Queries, userId: string): Promise<void> {
  await queries.delete(userDevices).where(eq(userDevices.userId, userId));
}

/**
 * Makes all devices of a user new to them again, without trust. They stay in the list, with a key that no browser has: the column is
 * unique, and a thief's browser must not be known again. The user is locked.
 */
export async function forgetDeviceKeys(transaction: Queries, userId: string): Promise<void> {
  await transaction
    .update(userDevices)
    .set({
      keyHash: sql`sha256(convert_to(gen_random_uuid()::text, 'UTF8'))`,
      trustedUntil: null,
      trustVersion: null,
    })
    .where(eq(userDevices.userId, userId));
}

/** Removes devices whose browsers have lost their key by now. */
export async function removeOldDevices(queries: Queries): Promise<void> {
  await queries
    .delete(userDevices)
    .where(lt(userDevices.lastSeenAt, sql`now() - make_interval(days => ${DEVICE_DAYS})`));
}

/** A device as its owner can see it. */
export interface DeviceRow {
  readonly id: string;
  readonly userAgent: string;
  readonly network: string;
  readonly client: typeof userDevices.$inferSelect.client;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly trustedUntil: Date | null;
  readonly isSignedIn: boolean;
  /** The session that asks is here. */
  readonly isCurrent: boolean;
  readonly refusedAt: Date | null;
}

/** The devices of a user (never more than 20), the one of this session first, then the last seen. */
export async function listDevicesOf(
  queries: Queries,
  userId: string,
  sessionId: string | null,
): Promise<readonly DeviceRow[]> {
  const { id, userAgent, network, client, firstSeenAt } = userDevices;
  const seenAt =
    sql<Date>`greatest(${userDevices.lastSeenAt}, max(${sessions.lastSeenAt}))`.mapWith(
      userDevices.lastSeenAt,
    );
  const isCurrent = sql<boolean>`coalesce(bool_or(${sessions.id} = ${sessionId}::uuid), false)`;
  return queries
    .select({
      id,
      userAgent,
      network,
      client,
      firstSeenAt,
      lastSeenAt: seenAt,
      trustedUntil:
        sql<Date | null>`case when ${isTrusted} then ${userDevices.trustedUntil} end`.mapWith(
          userDevices.trustedUntil,
        ),
      isSignedIn: sql<boolean>`count(${sessions.id}) > 0`,
      isCurrent,
      refusedAt: sql<Date | null>`max(${sessions.refusedAt})`.mapWith(sessions.refusedAt),
    })
    .from(userDevices)
    .innerJoin(users, eq(users.id, userDevices.userId))
    .leftJoin(sessions, and(eq(sessions.deviceId, userDevices.id), isLiveSession))
    .where(eq(userDevices.userId, userId))
    .groupBy(userDevices.id, users.id)
    .orderBy(desc(isCurrent), desc(seenAt), desc(userDevices.id));
}
