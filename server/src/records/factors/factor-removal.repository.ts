import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { endRecovery } from '../recoveries/recoveries.repository.ts';
import { endTrust } from '../sessions/trust.repository.ts';
import { forgetSessionFactors } from '../sessions/sessions.repository.ts';
import { hasIdentity } from '../identities/identities.repository.ts';
import { shutWithoutPassword } from '../users/users.repository.ts';
import { type User, users } from '../users/users.table.ts';
import { removeChallengesOf } from './challenges.repository.ts';
import { totpSecrets } from './factors.table.ts';
import { removePasskeyChallengesOf } from './passkey-challenges.repository.ts';
import { removePasskeysOf, removeWaitingPasskeyOf } from './passkeys.repository.ts';
import { passkeys } from './passkeys.table.ts';
import { removeCodesOf } from './recovery-codes.repository.ts';
import { removeNewTotpOf, removeTotpOf } from './totp.repository.ts';

/** The account has a second factor: an app or a passkey that counts. Recovery codes are none by themselves. */
const hasFactor = (queries: Queries, userId: string) => {
  const app = queries
    .select({ one: sql`1` })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
  const passkey = queries
    .select({ one: sql`1` })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), isNotNull(passkeys.confirmedAt)));
  return sql`(exists ${app} or exists ${passkey})`;
};

/**
 * Says anew if sign-ins of a locked user need a second factor, after one came or went; no trust is left. When the first comes, no
 * session has shown it; with the last go the recovery codes and all that was begun. Answers if there is one now.
 */
export async function settleSecondFactor(
  transaction: Queries,
  { id, secondFactorAt }: Pick<User, 'id' | 'secondFactorAt'>,
): Promise<boolean> {
  const [settled] = await transaction
    .update(users)
    .set({
      secondFactorAt: sql`case when ${hasFactor(transaction, id)} then coalesce(${users.secondFactorAt}, now()) end`,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, id))
    .returning({ secondFactorAt: users.secondFactorAt });
  const isOn = settled?.secondFactorAt != null;
  if (isOn !== (secondFactorAt !== null)) await forgetSessionFactors(transaction, id);
  await endTrust(transaction, id);
  if (!isOn) {
    await removeWaitingPasskeyOf(transaction, id);
    await removeNewTotpOf(transaction, id);
    await removeCodesOf(transaction, id);
    await removeChallengesOf(transaction, id);
    // Nothing is left to ask for.
    await endRecovery(transaction, id, 'stopped');
  }
  return isOn;
}

/** Turns the second factor of a locked user off, with all that belongs to it. */
export async function turnFactorsOff(
  transaction: Queries,
  user: Pick<User, 'id' | 'secondFactorAt'>,
): Promise<void> {
  await removeFactorsOf(transaction, user.id);
  // The passkeys may have been its last way in.
  if (!(await hasIdentity(transaction, user.id))) await shutWithoutPassword(transaction, user.id);
  await settleSecondFactor(transaction, user);
}

/** Removes the app, the passkeys, the codes and the open second steps of a user. */
export async function removeFactorsOf(transaction: Queries, userId: string): Promise<void> {
  await removeTotpOf(transaction, userId);
  await removePasskeysOf(transaction, userId);
  await removeCodesOf(transaction, userId);
  await removeChallengesOf(transaction, userId);
  await removePasskeyChallengesOf(transaction, userId);
}
