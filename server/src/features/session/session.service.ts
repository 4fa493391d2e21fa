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
  createSignInFailures,
  type SignInTry,
} from '../../records/sign-in-failures/sign-in-failures.ts';
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

interface SessionNeeds {
  readonly database: Database;
  readonly hasher: PasswordHasher;
  readonly limits: RateLimits;
}

/** The id of no account. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Signing in and out (R7.2, R4.1, R4.2). */
export function createSessionService({ database, hasher, limits }: SessionNeeds) {
  const failures = createSignInFailures(limits);

  /** True when the password is the account's; a try that says nothing about it is not counted. */
  async function isPasswordOf(
    user: User | undefined,
    password: string,
    attempt: SignInTry,
  ): Promise<boolean> {
    // Nobody can lock a person out of the network they usually sign in from.
    // Asked for unknown addresses too, so that both take the same time.
    const isAtHome = await isKnownNetwork(database, user?.id ?? NOBODY, attempt.network);
    await failures.takeTry(attempt, isAtHome);
    try {
      return await hasher.verify(user?.passwordHash, password);
    } catch (error) {
      await failures.giveBack(attempt);
      throw error;
    }
  }

  async function refuse(user: User | undefined, attempt: SignInTry): Promise<never> {
    await Promise.all([
      failures.add(attempt),
      recordEvent(database, {
        event: 'session.refused',
        actorId: null,
        subjectId: user?.id ?? null,
      }),
    ]);
    throw new AppError('WRONG_CREDENTIALS');
  }

  /** The account's hash, made anew where today's parameters are stronger. */
  async function renewHash(user: User, password: string): Promise<string> {
    if (!hasher.isOutdated(user.passwordHash)) return user.passwordHash;
    const passwordHash = await hasher.hash(password);
    await updatePasswordHash(database, user.id, passwordHash, user.passwordHash);
    return passwordHash;
  }

  /** Opens a session and answers its token, which is never seen again. */
  async function open(user: User, passwordHash: string, origin: Origin): Promise<string> {
    const token = createSessionToken();
    await database.transaction(async (transaction) => {
      const session = { id: createId(), userId: user.id, tokenHash: hashToken(token), ...origin };
      const isOpen = await createSession(transaction, session, passwordHash);
      // The password was changed since it was looked at.
      if (!isOpen) throw new AppError('WRONG_CREDENTIALS');
      await recordEvent(transaction, {
        event: 'session.started',
        actorId: user.id,
        subjectId: user.id,
      });
    });
    // Afterwards, not within: sign-ins at the same time see each other's sessions only then.
    await removeSurplusSessions(database, user.id);
    return token;
  }

  return {
    /** Same words and same work whether the address is unknown or the password wrong (R7.2). */
    login: async (body: BodyOf<typeof login>, origin: Origin): Promise<ReplyOf<typeof login>> => {
      const email = normalizeEmail(body.email);
      const attempt = { email: email.toLowerCase(), network: origin.network };
      const user = await findUserByEmail(database, email);
      const isMatch = await isPasswordOf(user, body.password, attempt);
      if (user === undefined || !isMatch) return refuse(user, attempt);
      await failures.giveBack(attempt);
      if (user.disabledAt !== null) throw new AppError('ACCOUNT_DISABLED');
      const token = await open(user, await renewHash(user, body.password), origin);
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
