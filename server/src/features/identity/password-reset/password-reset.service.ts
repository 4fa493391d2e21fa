import type { Database } from '../../../db/database.ts';
import { addJob, defineJob } from '../../../db/jobs.ts';
import type { Origin } from '../../../platform/network.ts';
import { AppError } from '../../../platform/app-error.ts';
import { normalizeEmail } from '../../../platform/email-address.ts';
import type { PasswordHasher } from '../../../platform/password-hashing.ts';
import { hashToken } from '../../../platform/secret-token.ts';
import { recordOwnEvent } from '../../../records/audit/audit-log.repository.ts';
import { removeWish } from '../../../records/joining-wishes/joining-wishes.repository.ts';
import { disconnectAll } from '../../../domain/identities/disconnecting.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import {
  consumeToken,
  findToken,
} from '../../../records/one-time-tokens/one-time-tokens.repository.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { createSignInLimits } from '../../../domain/accounts/sign-in-limits.ts';
import { endSessionsOf } from '../../../records/sessions/sessions.repository.ts';
import { assertPasswordFit } from '../../../domain/accounts/password-policy.ts';
import {
  findUser,
  findUserByEmail,
  lockUser,
  updatePasswordHash,
  updateVerifiedEmail,
} from '../../../records/users/users.repository.ts';
import {
  resetsOfAccount,
  resetsOfNetwork,
} from '../../../domain/accounts/password-reset.limits.ts';
import { createFactorTries } from '../../../domain/factors/factor-check.ts';
import { passwordResetMails } from '../../../domain/accounts/password-reset.mails.ts';

/** Looks for the account of an address and mails its link. */
export const MAIL_RESET_LINK = defineJob('mail-reset-link', {
  fields: ['email'],
  maxAttempts: 5,
  isPrompt: true,
});

/** The job of a request: puts the mail into the outbox if the address has an account. */
export async function mailResetLink(database: Database, email: string): Promise<void> {
  const user = await findUserByEmail(database, email);
  if (user === undefined || user.disabledAt !== null) return;
  await database.transaction((transaction) =>
    createMail(transaction, { templates: passwordResetMails, kind: 'reset-password' }, user),
  );
}

interface PasswordResetDeps {
  readonly database: Database;
  readonly hasher: PasswordHasher;
  readonly limits: RateLimits;
}

/** Setting a new password by a mailed link (R2.2.4.4, R2.2.4.5, R7.6). */
export function createPasswordResetService({ database, hasher, limits }: PasswordResetDeps) {
  const accountLimit = limits(resetsOfAccount);
  const networkLimit = limits(resetsOfNetwork);
  const signIns = createSignInLimits(limits);
  const factorTries = createFactorTries(limits);

  return {
    /**
     * Only records the request. The job finds out later if the address has an account, so the time of the answer shows nothing.
     */
    request: async (address: string, origin: Origin): Promise<void> => {
      const email = normalizeEmail(address);
      await networkLimit.consume(origin.network);
      if (!(await accountLimit.tryConsume(email.toLowerCase()))) return;
      await addJob(database, MAIL_RESET_LINK, { payload: { email } });
    },

    /** Sets the password, ends all sessions and verifies the address; a refused password leaves the link usable. */
    confirm: async (token: string, password: string, origin: Origin): Promise<void> => {
      const tokenHash = hashToken(token);
      const bearer = await findToken(database, 'reset-password', tokenHash);
      const user = bearer && (await findUser(database, bearer.userId));
      // Bound to the exact address: a link mailed to a former address of the account opens nothing.
      if (user === undefined || user.email !== bearer?.email || user.disabledAt !== null) {
        throw new AppError('LINK_INVALID');
      }
      await assertPasswordFit(password, user);
      const passwordHash = await hasher.hash(password);
      await database.transaction(async (transaction) => {
        // The address may have changed, or the account been disabled, while the password was hashed.
        const account = await lockUser(transaction, user.id);
        if (account?.email !== user.email || account.disabledAt !== null) {
          throw new AppError('LINK_INVALID');
        }
        const consumed = await consumeToken(transaction, 'reset-password', tokenHash);
        if (consumed === undefined) throw new AppError('LINK_INVALID');
        await updatePasswordHash(transaction, user.id, { passwordHash });
        await updateVerifiedEmail(transaction, user.id, user.email);
        await endSessionsOf(transaction, user.id);
        // Another user may have registered with this address, and left a joining wish for its owner.
        await removeWish(transaction, user.id);
        // And connected an account of their own. Its owner connects theirs again by a press.
        await disconnectAll(transaction, user.id);
        await createMail(
          transaction,
          { templates: passwordResetMails, kind: 'password-was-reset' },
          user,
        );
        await recordOwnEvent(transaction, { event: 'user.password-reset', userId: user.id });
      });
      // People who forgot the password have often used up the tries.
      await signIns.forget({ email: user.email.toLowerCase(), network: origin.network });
      await factorTries.forget(user.id, origin.network);
    },
  };
}

export type PasswordResetService = ReturnType<typeof createPasswordResetService>;
