import { CHALLENGE_FAILURES, CHALLENGE_MINUTES } from '@panthiya/contract/identity/factors.rules';
import type { Provider } from '@panthiya/contract/identity/providers.rules';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { type User, users } from '../users/users.table.ts';
import { signInChallenges } from './factors.table.ts';

/** A sign-in whose second step is open. */
interface NewChallenge {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly network: string;
  readonly passwordMark: Buffer;
  /** What the sign-in began with. */
  readonly begunBy: 'password' | 'provider';
  /** The provider that began it; null for the password. */
  readonly provider: Provider | null;
}

const isOpen = and(isNull(signInChallenges.usedAt), gt(signInChallenges.expiresAt, sql`now()`));

type ChallengeSecret = Pick<NewChallenge, 'tokenHash' | 'network'>;
/** It has tries left too. */
const isOpenOf = ({ tokenHash, network }: ChallengeSecret) =>
  and(
    eq(signInChallenges.tokenHash, tokenHash),
    eq(signInChallenges.network, network),
    lt(signInChallenges.failures, CHALLENGE_FAILURES),
    isOpen,
  );

/** Opens the second step of a sign-in for 10 minutes. */
export async function createChallenge(queries: Queries, challenge: NewChallenge): Promise<void> {
  await queries.insert(signInChallenges).values({
    ...challenge,
    expiresAt: sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
  });
}

/** An open challenge that a try was taken of, and its account. */
export interface TriedChallenge {
  readonly id: string;
  readonly passwordMark: Buffer;
  readonly begunBy: 'password' | 'provider';
  readonly provider: Provider | null;
  readonly failures: number;
  readonly user: User;
}

/**
 * Takes one of the five tries of a challenge, before anything is compared: tries sent at once count like tries sent one by one.
 * undefined when it is over, used up, or of another network.
 */
export async function takeTryOf(
  queries: Queries,
  secret: ChallengeSecret,
): Promise<TriedChallenge | undefined> {
  const [tried] = await queries
    .update(signInChallenges)
    .set({ failures: sql`${signInChallenges.failures} + 1` })
    .from(users)
    .where(and(isOpenOf(secret), eq(users.id, signInChallenges.userId)))
    .returning({
      id: signInChallenges.id,
      passwordMark: signInChallenges.passwordMark,
      begunBy: signInChallenges.begunBy,
      provider: signInChallenges.provider,
      failures: signInChallenges.failures,
      user: users,
    });
  return tried;
}

/** An open challenge; undefined when it is over, used up, or of another network. Takes no try of it. */
export async function findOpenChallenge(
  queries: Queries,
  secret: ChallengeSecret,
): Promise<Pick<NewChallenge, 'userId' | 'passwordMark' | 'begunBy'> | undefined> {
  const { userId, passwordMark, begunBy } = signInChallenges;
  const [found] = await queries
    .select({ userId, passwordMark, begunBy })
    .from(signInChallenges)
    .where(isOpenOf(secret));
  return found;
}

/** Uses a challenge up. Of many callers exactly one gets true (R18.2.2). */
export async function consumeChallenge(queries: Queries, id: string): Promise<boolean> {
  const used = await queries
    .update(signInChallenges)
    .set({ usedAt: sql`now()` })
    .where(and(eq(signInChallenges.id, id), isOpen))
    .returning({ id: signInChallenges.id });
  return used.length === 1;
}

/** Removes the challenges of a user. */
export async function removeChallengesOf(queries: Queries, userId: string): Promise<void> {
  await queries.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
}

/** Ends the sign-ins of a user that a provider began. */
export async function removeProviderChallengesOf(queries: Queries, userId: string): Promise<void> {
  await queries
    .delete(signInChallenges)
    .where(and(eq(signInChallenges.userId, userId), eq(signInChallenges.begunBy, 'provider')));
}

/** Removes challenges that are over. */
export async function removeOldChallenges(queries: Queries): Promise<void> {
  await queries.delete(signInChallenges).where(lt(signInChallenges.expiresAt, sql`now()`));
}
