import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { endTrust } from '../../../records/sessions/trust.repository.ts';
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

/** Ends all sessions of a user but one, and the trust of all devices; answers how many sessions. */
export async function removeOtherSessions(
  queries: Queries,
  userId: string,
  kept: string,
): Promise<number> {
  await endTrust(queries, userId);
  const removed = await queries
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, kept)))
    .returning({ id: sessions.id });
  return removed.length;
}

/** Records that the user typed the password just now, and a code if `hasSecondFactor`. */
export async function updateAuthenticated(
  queries: Queries,
  id: string,
  hasSecondFactor: boolean,
): Promise<void> {
  await queries
    .update(sessions)
    .set({ authenticatedAt: sql`now()`, ...(hasSecondFactor && { hasSecondFactor }) })
    .where(eq(sessions.id, id));
}
