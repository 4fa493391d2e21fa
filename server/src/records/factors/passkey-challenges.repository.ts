import { PASSKEY_MINUTES } from '@panthiya/contract/identity/passkeys.rules';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { passkeyChallenges } from './passkeys.table.ts';

/** A challenge for a passkey. */
export type PasskeyChallenge = Omit<typeof passkeyChallenges.$inferInsert, 'expiresAt'>;

/** Keeps a challenge for 5 minutes. */
export async function createPasskeyChallenge(
  queries: Queries,
  challenge: PasskeyChallenge,
): Promise<void> {
  await queries.insert(passkeyChallenges).values({
    ...challenge,
    expiresAt: sql`now() + make_interval(mins => ${PASSKEY_MINUTES})`,
  });
}

/** Uses a challenge up. Of many callers exactly one gets true; one that is over, or of another purpose, is false (R18.2.5). */
export async function consumePasskeyChallenge(
  queries: Queries,
  { challengeHash, purpose, userId, network }: PasskeyChallenge,
): Promise<boolean> {
  const used = await queries
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, challengeHash),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.network, network),
        sql`${passkeyChallenges.userId} is not distinct from ${userId ?? null}::uuid`,
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose });
  return used.length === 1;
}

/** Removes the challenges of a user. */
export async function removePasskeyChallengesOf(queries: Queries, userId: string): Promise<void> {
  await queries.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
}

/** Removes challenges that are over. */
export async function removeOldPasskeyChallenges(queries: Queries): Promise<void> {
  await queries.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
}
