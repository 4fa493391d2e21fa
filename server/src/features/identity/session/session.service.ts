import { msg } from '#texts';
import type { login } from '@panthiya/contract/identity/session.contract';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { Database } from '../../../db/database.ts';
import type { UnspokenReply } from '../../../platform/unspoken-reply.ts';
import type { Origin } from '../../../platform/network.ts';
import { AppError } from '../../../platform/app-error.ts';
import { normalizeEmail } from '../../../platform/email-address.ts';
import type { PasswordHasher } from '../../../platform/password-hashing.ts';
import { recordEvent, recordOwnEvent } from '../../../records/audit/audit-log.repository.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { createBeginSession, deviceHashOf } from '../../../domain/accounts/begin-session.ts';
import { createSignInLimits } from '../../../domain/accounts/sign-in-limits.ts';
import { removeSession } from '../../../records/sessions/sessions.repository.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import { presentSessionUser } from '../../../domain/accounts/users.presenter.ts';
import { updatePasswordHash } from '../../../records/users/users.repository.ts';
import type { User } from '../../../records/users/users.table.ts';
import { findCandidate } from './session.repository.ts';

interface SessionDeps {
  readonly database: Database;
  readonly hasher: PasswordHasher;
  readonly limits: RateLimits;
  /** Asks for the second step; it always refuses. */
  askSecondStep(user: User, origin: Origin): Promise<never>;
}

/** The answer of a sign-in, and the key of the browser that signed in. */
interface SignedInReply {
  readonly reply: UnspokenReply<typeof login>;
  readonly browserKey: string | undefined;
}

/** Signing in and out (R7.2, R4.1, R4.2). */
export function createSessionService({ database, hasher, limits, askSecondStep }: SessionDeps) {
  const signIns = createSignInLimits(limits);
  const beginSession = createBeginSession({ database, limits });

  async function rejectCredentials(user: User | undefined): Promise<never> {
    const subjectId = user?.id ?? null;
    await recordEvent(database, { event: 'session.refused', actorId: null, subjectId });
    throw new AppError('WRONG_CREDENTIALS');
  }

  /** The account's hash, made again where today's parameters are stronger. */
  async function renewHash({ id }: User, present: string, password: string): Promise<string> {
    if (!hasher.isOutdated(present)) return present;
    const passwordHash = await hasher.hash(password);
    await updatePasswordHash(database, id, { passwordHash, present });
    return passwordHash;
  }

  return {
    /** Same text and same work for an unknown address, a wrong password and an account without one (R7.2, R18.3.5). */
    login: async (body: BodyOf<typeof login>, origin: Origin): Promise<SignedInReply> => {
      const email = normalizeEmail(body.email);
      const attempt = { email: email.toLowerCase(), network: origin.network };
      const candidate = await findCandidate(database, {
        email,
        network: origin.network,
        deviceHash: deviceHashOf(origin, origin.browserKey),
      });
      const user = candidate?.user;
      const isMatch = await signIns.judge(attempt, candidate?.isAtHome ?? false, () =>
        hasher.verify(user?.passwordHash, body.password, attempt.email),
      );
      // No password matches the account without one.
      if (user === undefined || !isMatch || user.passwordHash === null)
        return rejectCredentials(user);
      if (user.disabledAt !== null) throw new AppError('ACCOUNT_DISABLED');
      const passwordHash = await renewHash(user, user.passwordHash, body.password);
      const needsFactor = user.secondFactorAt !== null;
      const ask = () => askSecondStep({ ...user, passwordHash }, origin);
      if (needsFactor && !candidate?.isTrustedHere) return ask();
      const way = needsFactor ? 'trust' : 'password';
      const begun = await beginSession({ user, passwordHash, way }, origin);
      // The trust ended at this moment.
      if (begun === undefined && needsFactor) return ask();
      if (begun === undefined) throw new AppError('WRONG_CREDENTIALS');
      const { token, browserKey } = begun;
      return {
        browserKey,
        reply: { success: true, message: msg`Signed in.`, token, user: presentSessionUser(user) },
      };
    },

    logout: async ({ sessionId, user }: SignedIn): Promise<void> => {
      await database.transaction(async (transaction) => {
        await removeSession(transaction, sessionId);
        await recordOwnEvent(transaction, { event: 'session.ended', userId: user.id });
      });
    },
  };
}

export type SessionService = ReturnType<typeof createSessionService>;
