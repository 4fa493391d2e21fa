import type { Database } from '../../../db/database.ts';
import type { Origin } from '../../../platform/network.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { PasswordHasher } from '../../../platform/password-hashing.ts';
import { recordOwnEvent } from '../../../records/audit/audit-log.repository.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { isKnownNetwork } from '../../../records/sessions/sessions.repository.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import { createSignInLimits } from '../../../domain/accounts/sign-in-limits.ts';
import { findUser } from '../../../records/users/users.repository.ts';

export interface OwnPasswordDeps {
  readonly database: Database;
  readonly hasher: PasswordHasher;
  readonly limits: RateLimits;
}

/** The sent password, and its field in the call. */
interface SentPassword {
  readonly password: string;
  readonly field: string;
}

/**
 * Asks a user who is signed in for their password. A wrong one is refused with WRONG_PASSWORD and counts as a failed sign-in. So
 * a stolen session cannot be used to guess it.
 */
export function createOwnPasswordCheck({ database, hasher, limits }: OwnPasswordDeps) {
  const signIns = createSignInLimits(limits);

  return async (
    { user }: SignedIn,
    { password, field }: SentPassword,
    { network }: Origin,
  ): Promise<void> => {
    const attempt = { email: user.email.toLowerCase(), network };
    const isAtHome = await isKnownNetwork(database, user.id, network);
    const isMatch = await signIns.judge(attempt, isAtHome, async () => {
      const account = await findUser(database, user.id);
      return hasher.verify(account?.passwordHash, password, attempt.email);
    });
    if (isMatch) return;
    await recordOwnEvent(database, { event: 'session.reauthentication-refused', userId: user.id });
    throw new AppError('WRONG_PASSWORD', { field });
  };
}
