import type { login } from '@panthiya/contract/session/session.contract';
import type { BodyOf, ReplyOf } from '@panthiya/contract/endpoint';
import type { Database } from '../../db/database.ts';
import type { Origin } from '../../http/mount.ts';
import { AppError } from '../../platform/app-error.ts';
import { normalizeEmail } from '../../platform/email-address.ts';
import { createId } from '../../platform/identifier.ts';
import type { PasswordHasher } from '../../platform/password-hashing.ts';
import { createSessionToken, hashToken } from '../../platform/secret-token.ts';
import { recordEvent } from '../../records/audit/audit-log.repository.ts';
import type { RateLimits } from '../../records/rate-limits/rate-limiter.ts';
import {
  createSession,
  isKnownNetwork,
  removeSession,
  removeSurplusSessions,
} from '../../records/sessions/sessions.repository.ts';
import type { SignedIn } from '../../records/sessions/signed-in.ts';
import { presentSessionUser } from '../../records/users/users.presenter.ts';
import { findUserByEmail, updatePasswordHash } from '../../records/users/users.repository.ts';
import type { User } from '../../records/users/users.table.ts';
import {
  failuresFromNetwork,
  failuresOfAccount,
  failuresOfAccountFromNetwork,
} from './session.limits.ts';

interface SessionNeeds {
  readonly database: Database;
  readonly hasher: PasswordHasher;
  readonly limits: RateLimits;
}

/** The id of no account. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Signing in and out (R7.2, R4.1, R4.2). */
export function createSessionService({ database, hasher, limits }: SessionNeeds) {
  const networkFailures = limits(failuresFromNetwork);
  const pairFailures = limits(failuresOfAccountFromNetwork);
  const accountFailures = limits(failuresOfAccount);

  /** Refuses before any hashing when this network or account has failed too often. */
  async function refuseTooManyFailures(
    email: string,
    user: User | undefined,
    network: string,
  ): Promise<void> {
    await Promise.all([
      networkFailures.refuseExhausted(network),
      pairFailures.refuseExhausted(`${email} ${network}`),
    ]);
    // Nobody can lock a person out of the network they usually sign in from.
    // Asked for unknown addresses too, so that both take the same time.
    const isAtHome = await isKnownNetwork(database, user?.id ?? NOBODY, network);
    if (!isAtHome) await accountFailures.refuseExhausted(email);
  }

  async function refuse(email: string, user: User | undefined, network: string): Promise<never> {
    await Promise.all([
      networkFailures.add(network, 1),
      pairFailures.add(`${email} ${network}`, 1),
      accountFailures.add(email, 1),
      recordEvent(database, {
        event: 'session.refused',
        actorId: null,
        subjectId: user?.id ?? null,
      }),
    ]);
    throw new AppError('WRONG_CREDENTIALS');
  }

  /** Opens a session and answers its token, which is never seen again. */
  async function open(user: User, origin: Origin): Promise<string> {
    const token = createSessionToken();
    await database.transaction(async (transaction) => {
      await createSession(transaction, {
        id: createId(),
        userId: user.id,
        tokenHash: hashToken(token),
        ...origin,
      });
      await removeSurplusSessions(transaction, user.id);
      await recordEvent(transaction, {
        event: 'session.started',
        actorId: user.id,
        subjectId: user.id,
      });
    });
    return token;
  }

  return {
    /** Same words and same work whether the address is unknown or the password wrong (R7.2). */
    login: async (body: BodyOf<typeof login>, origin: Origin): Promise<ReplyOf<typeof login>> => {
      const email = normalizeEmail(body.email).toLowerCase();
      const user = await findUserByEmail(database, email);
      await refuseTooManyFailures(email, user, origin.network);
      const isMatch = await hasher.verify(user?.passwordHash, body.password);
      if (user === undefined || !isMatch) return refuse(email, user, origin.network);
      if (user.disabledAt !== null) throw new AppError('ACCOUNT_DISABLED');
      if (hasher.isOutdated(user.passwordHash)) {
        await updatePasswordHash(database, user.id, await hasher.hash(body.password));
      }
      const token = await open(user, origin);
      return { success: true, message: 'Signed in.', token, user: presentSessionUser(user) };
    },

    logout: async ({ sessionId, user }: SignedIn): Promise<void> => {
      await database.transaction(async (transaction) => {
        await removeSession(transaction, sessionId);
        await recordEvent(transaction, {
          event: 'session.ended',
          actorId: user.id,
          subjectId: user.id,
        });
      });
    },
  };
}

export type SessionService = ReturnType<typeof createSessionService>;
