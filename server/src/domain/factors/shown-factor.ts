import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { hasSession, hasSessionShownFactor } from '../../records/sessions/sessions.repository.ts';
import type { SignedIn } from '../../records/sessions/signed-in.ts';
import type { User } from '../../records/users/users.table.ts';

type Session = Pick<SignedIn, 'sessionId' | 'isTrusted'>;

/**
 * Refuses a session that has not shown the second factor of its locked user. The guard asked before; another process may have
 * turned it on or off since then.
 * @throws {AppError} FACTOR_OFF, UNAUTHENTICATED, CODE_REQUIRED or REAUTH_REQUIRED
 */
export async function assertShown(
  transaction: Queries,
  account: User | undefined,
  { sessionId, isTrusted }: Session,
): Promise<User> {
  if (account === undefined || account.secondFactorAt === null) throw new AppError('FACTOR_OFF');
  const hasShown = await hasSessionShownFactor(transaction, sessionId);
  if (hasShown === undefined) throw new AppError('UNAUTHENTICATED');
  // A trusted device is no factor: whoever holds it and the password changes nothing (R18.1.7).
  if (!hasShown) throw new AppError(isTrusted ? 'CODE_REQUIRED' : 'REAUTH_REQUIRED');
  return account;
}

/** The same for a change that an account without a second factor can make too. */
export async function assertMayAdd(
  transaction: Queries,
  account: User | undefined,
  session: Session,
): Promise<User> {
  if (account?.secondFactorAt) return assertShown(transaction, account, session);
  if (account === undefined || !(await hasSession(transaction, session.sessionId)))
    throw new AppError('UNAUTHENTICATED');
  return account;
}
