import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { sessions } from './sessions.table.ts';
import { users } from '../users/users.table.ts';
import { userDevices } from './devices.table.ts';

/** True for a device that is trusted now; its user is joined. Who can do everything is never trusted by a device (R18.4.2). */
export const isTrusted = sql<boolean>`coalesce(${userDevices.trustedUntil} > now()
  and ${userDevices.trustVersion} = ${users.trustVersion} and not ${users.isSystemAdmin}, false)`;

/** Ends the trust of all devices of a user. It locks the user: a sign-in at the same moment waits, and finds no trust. */
export async function endTrust(queries: Queries, userId: string): Promise<void> {
  await queries
    .update(users)
    .set({ trustVersion: sql`${users.trustVersion} + 1` })
    .where(eq(users.id, userId));
}

/** True when the device of this session is trusted now. */
export async function isSessionTrusted(queries: Queries, sessionId: string): Promise<boolean> {
  const [found] = await queries
    .select({ isTrusted })
    .from(sessions)
    .innerJoin(userDevices, eq(userDevices.id, sessions.deviceId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId));
  return found?.isTrusted ?? false;
}
