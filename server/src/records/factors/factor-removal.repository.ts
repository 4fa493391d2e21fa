import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { endTrust } from '../sessions/trust.repository.ts';
import { forgetSessionFactors } from '../sessions/sessions.repository.ts';
import { users } from '../users/users.table.ts';
import { removeChallengesOf } from './challenges.repository.ts';
import { removeCodesOf } from './recovery-codes.repository.ts';
import { removeTotpOf } from './totp.repository.ts';

/** Says if sign-ins of a locked user need a second factor from now on. No session has shown the new one, or any; no trust is left. */
export async function updateSecondFactor(
  transaction: Queries,
  userId: string,
  isOn: boolean,
): Promise<void> {
  await transaction
    .update(users)
    .set({ secondFactorAt: isOn ? sql`now()` : null, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
  await forgetSessionFactors(transaction, userId);
  await endTrust(transaction, userId);
}

/** Turns the second factor of a locked user off, with all that belongs to it. */
export async function turnFactorsOff(transaction: Queries, userId: string): Promise<void> {
  await removeFactorsOf(transaction, userId);
  await updateSecondFactor(transaction, userId, false);
}

/** Removes the app, the codes and the open second steps of a user. */
export async function removeFactorsOf(transaction: Queries, userId: string): Promise<void> {
  await removeTotpOf(transaction, userId);
  await removeCodesOf(transaction, userId);
  await removeChallengesOf(transaction, userId);
}
