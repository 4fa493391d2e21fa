import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { userDevices } from '../../../records/sessions/devices.table.ts';
import { isLiveSession } from '../../../records/sessions/sessions.repository.ts';
import { type SignInMethod, sessions } from '../../../records/sessions/sessions.table.ts';
import { users } from '../../../records/users/users.table.ts';

/** A sign-in as its owner can see it. */
export interface SessionRow {
  readonly id: string;
  readonly userAgent: string;
  readonly network: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly isProgram: boolean;
  readonly method: SignInMethod;
  /** When another browser last showed its token; null if none did. */
  readonly refusedAt: Date | null;
}

/** The live sessions of a user (never more than 20), the last seen first. */
export async function listLiveSessions(
  queries: Queries,
  userId: string,
): Promise<readonly SessionRow[]> {
  const { id, userAgent, network, createdAt, lastSeenAt, isProgram, method, refusedAt } = sessions;
  return queries
    .select({ id, userAgent, network, createdAt, lastSeenAt, isProgram, method, refusedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLiveSession))
    .orderBy(desc(lastSeenAt), desc(id));
}

/** Ends a session of this user; false when it is not theirs. */
export async function removeOwnSession(
  queries: Queries,
  userId: string,
  id: string,
): Promise<boolean> {
  const removed = await queries
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return removed.length === 1;
}

/** What made a sign-in fresh: the password of an account without a second factor, that factor, or a device in its place. */
export type FreshBy = 'password' | 'factor' | 'trust';

// The version of the device, not of the user: of a trust that ends at this moment nothing is left.
const trustOfDevice = sql<number | null>`(select ${userDevices.trustVersion} from ${userDevices}
  where ${userDevices.id} = ${sessions.deviceId})`;

/**
 * Records that the user made a sign-in fresh just now. By trust it has shown no factor any more, although it had: the password alone
 * must not turn the factor off (R18.1.7).
 */
export async function updateAuthenticated(
  queries: Queries,
  id: string,
  by: FreshBy,
): Promise<void> {
  await queries
    .update(sessions)
    .set({
      authenticatedAt: sql`now()`,
      ...(by === 'factor' && { hasSecondFactor: true }),
      ...(by === 'trust' && { hasSecondFactor: false, trustVersion: trustOfDevice }),
    })
    .where(eq(sessions.id, id));
}
