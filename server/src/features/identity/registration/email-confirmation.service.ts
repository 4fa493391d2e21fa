import { msg } from '#texts';
import type { UnspokenReply } from '../../../platform/unspoken-reply.ts';
import type { BodyOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type {
  lookUpEmailLink,
  verifyEmail,
} from '@panthiya/contract/identity/email-verification.contract';
import type { Database, Queries } from '../../../db/database.ts';
import type { Origin } from '../../../platform/network.ts';
import { AppError } from '../../../platform/app-error.ts';
import { normalizeEmail } from '../../../platform/email-address.ts';
import type { PasswordHasher } from '../../../platform/password-hashing.ts';
import { hashToken } from '../../../platform/secret-token.ts';
import { claimMails, createAddressClaims } from '../../../domain/accounts/address-claims.ts';
import { recordEvent, recordOwnEvent } from '../../../records/audit/audit-log.repository.ts';
import {
  consumeToken,
  findToken,
  removeUnusedTokens,
} from '../../../records/one-time-tokens/one-time-tokens.repository.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import {
  hasSession,
  isKnownNetwork,
  endSessionsOf,
  type SessionOwner,
} from '../../../records/sessions/sessions.repository.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import { createBeginSession } from '../../../domain/accounts/begin-session.ts';
import { createSignInLimits } from '../../../domain/accounts/sign-in-limits.ts';
import { presentSessionUser } from '../../../domain/accounts/users.presenter.ts';
import {
  findUser,
  lockUser,
  updatePendingEmail,
  updateVerifiedEmail,
} from '../../../records/users/users.repository.ts';
import type { User } from '../../../records/users/users.table.ts';

const NOT_ITS_PASSWORD = msg`This password is wrong. Try again.`;

interface EmailConfirmationDeps {
  readonly database: Database;
  readonly hasher: PasswordHasher;
  readonly limits: RateLimits;
  /** Joins where the person wanted to when they registered; undefined without such a wish. */
  fulfilWish(userId: string): Promise<Wish | undefined>;
}

type EmailLink = Omit<ReplyOf<typeof lookUpEmailLink>, 'success'>;
type NewSignIn = Required<Pick<ReplyOf<typeof verifyEmail>, 'token' | 'user'>>;
type Wish = Pick<UnspokenReply<typeof verifyEmail>, 'joined' | 'notJoined'>;

/** What a used link answers, and the key of the browser if it signed in. */
interface Confirmed {
  readonly reply: Partial<NewSignIn> & Wish;
  readonly browserKey: string | undefined;
}

/** The account of a live link and the address that it was mailed to. */
async function findLink(
  database: Database,
  tokenHash: Buffer,
): Promise<{ readonly owner: User; readonly email: string }> {
  const bearer = await findToken(database, 'verify-email', tokenHash);
  const owner = bearer && (await findUser(database, bearer.userId));
  if (bearer === undefined || owner === undefined || owner.disabledAt !== null) {
    throw new AppError('LINK_INVALID');
  }
  // Bound to the exact address: after a correction or change the link opens nothing.
  if (![owner.email, owner.pendingEmail].includes(bearer.email)) throw new AppError('LINK_INVALID');
  return { owner, email: bearer.email };
}

/** Uses the link up, under its user's lock. */
async function confirmAddress(
  transaction: Queries,
  { userId, email, tokenHash }: { userId: string; email: string; tokenHash: Buffer },
): Promise<void> {
  const consumed = await consumeToken(transaction, 'verify-email', tokenHash);
  if (consumed === undefined) throw new AppError('LINK_INVALID');
  if (!(await updateVerifiedEmail(transaction, userId, email))) throw new AppError('LINK_INVALID');
  await recordOwnEvent(transaction, { event: 'user.email-verified', userId });
}

/** Confirming the address of an account by a mailed link (R2.1.30, R8.5, R10.7). */
export function createEmailConfirmationService({
  database,
  hasher,
  limits,
  fulfilWish,
}: EmailConfirmationDeps) {
  const claims = createAddressClaims(limits);
  const signIns = createSignInLimits(limits);
  const beginSession = createBeginSession({ database, limits });

  async function checkPassword(
    owner: User,
    password: string | undefined,
    { network }: Origin,
  ): Promise<void> {
    if (password === undefined) throw new AppError('UNAUTHENTICATED');
    const attempt = { email: owner.email.toLowerCase(), network };
    const isAtHome = await isKnownNetwork(database, owner.id, network);
    const isMatch = await signIns.judge(attempt, isAtHome, () =>
      hasher.verify(owner.passwordHash, password, attempt.email),
    );
    if (isMatch) return;
    const refused = { event: 'session.refused', actorId: null, subjectId: owner.id } as const;
    await recordEvent(database, refused);
    throw new AppError('WRONG_PASSWORD', { field: 'password', message: NOT_ITS_PASSWORD });
  }

  return {
    /** What the link is for; uses nothing up. Throws LINK_INVALID. */
    lookUp: async (caller: SignedIn | undefined, token: string): Promise<EmailLink> => {
      const { owner, email } = await findLink(database, hashToken(token));
      return {
        email,
        confirms: owner.emailVerifiedAt === null && owner.email === email ? 'account' : 'address',
        caller: caller === undefined ? 'nobody' : caller.user.id === owner.id ? 'owner' : 'other',
      };
    },

    /**
     * Uses the link up, marks its address as verified and ends all sessions except the caller's. The link alone proves that its
     * mailbox was opened, not that the account is its reader's. That needs the account's sign-in or its password (R2.1.30).
     * Answers a new session for a password, and where a user with a joining wish joined. Changes nothing when it throws.
     */
    verify: async (
      caller: SignedIn | undefined,
      { token, password }: BodyOf<typeof verifyEmail>,
      origin: Origin,
    ): Promise<Confirmed> => {
      const tokenHash = hashToken(token);
      const { owner, email } = await findLink(database, tokenHash);
      if (caller !== undefined && caller.user.id !== owner.id) throw new AppError('OTHER_ACCOUNT');
      if (caller === undefined) await checkPassword(owner, password, origin);
      await database.transaction(async (transaction) => {
        const account = await lockUser(transaction, owner.id);
        const isProven = caller
          ? await hasSession(transaction, caller.sessionId)
          : account?.passwordHash === owner.passwordHash;
        // Ended, or replaced, since it was checked.
        if (!isProven) throw new AppError('UNAUTHENTICATED');
        await confirmAddress(transaction, { userId: owner.id, email, tokenHash });
        if (account?.email !== email) {
          // A link mailed to the address before sets no password any more, even when that address comes back.
          await removeUnusedTokens(transaction, { userId: owner.id, kind: 'reset-password' });
        }
        await endSessionsOf(transaction, owner.id, caller?.sessionId);
      });
      const wish = (await fulfilWish(owner.id)) ?? {};
      if (caller !== undefined) return { reply: wish, browserKey: undefined };
      const user = await findUser(database, owner.id);
      const { passwordHash } = owner;
      const begun =
        user && (await beginSession({ user, passwordHash, way: 'mailed-link' }, origin));
      if (user === undefined || begun === undefined) return { reply: wish, browserKey: undefined };
      const { token: session, browserKey } = begun;
      return { reply: { token: session, user: presentSessionUser(user), ...wish }, browserKey };
    },

    /** Mails the link again to the pending address. Beyond three an hour it sends nothing and says nothing. */
    resend: async (user: SessionOwner, origin: Origin): Promise<void> => {
      if (user.emailVerifiedAt !== null) throw new AppError('EMAIL_ALREADY_VERIFIED');
      if (!(await claims.countRepeat(user, origin))) return;
      const address = user.pendingEmail ?? user.email;
      const mayGo = await claims.countMail(address);
      await database.transaction((transaction) =>
        claims.ask(transaction, user, { claim: { address, mayGo }, mails: claimMails }),
      );
    },

    /**
     * Takes another address for an account with an unverified one (R10.7). It becomes the account's when its link is opened. The
     * owner of a known address gets a notice instead; the answer is the same.
     */
    correct: async (user: SessionOwner, wanted: string, origin: Origin): Promise<void> => {
      const email = normalizeEmail(wanted);
      await claims.countChange(user, origin);
      const isSame = email.toLowerCase() === user.email.toLowerCase();
      const mayGo = await claims.countMail(email);
      await database.transaction(async (transaction) => {
        const isOpen = await updatePendingEmail(transaction, user.id, isSame ? null : email);
        if (!isOpen) throw new AppError('EMAIL_ALREADY_VERIFIED');
        await recordOwnEvent(transaction, {
          event: 'user.email-correction-asked',
          userId: user.id,
        });
        const address = isSame ? user.email : email;
        await claims.ask(transaction, user, { claim: { address, mayGo }, mails: claimMails });
      });
    },
  };
}

export type EmailConfirmationService = ReturnType<typeof createEmailConfirmationService>;
