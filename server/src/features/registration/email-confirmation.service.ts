import type { Database, Queries } from '../../db/database.ts';
import type { Origin } from '../../http/mount.ts';
import { AppError } from '../../platform/app-error.ts';
import { normalizeEmail } from '../../platform/email-address.ts';
import { hashToken } from '../../platform/secret-token.ts';
import { recordEvent } from '../../records/audit/audit-log.repository.ts';
import { createMail } from '../../records/mails/mails.repository.ts';
import { consumeToken } from '../../records/one-time-tokens/one-time-tokens.repository.ts';
import type { RateLimits } from '../../records/rate-limits/rate-limiter.ts';
import {
  findAddressOwner,
  updatePendingEmail,
  updateVerifiedEmail,
} from '../../records/users/users.repository.ts';
import type { SessionOwner } from '../../records/sessions/sessions.repository.ts';
import {
  confirmationsOfAccount,
  confirmationsOfNetwork,
  noticesOfAddress,
} from './registration.limits.ts';
import { registrationMails } from './registration.mails.ts';

interface EmailConfirmationNeeds {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** What `askToConfirm` needs of the account that wants an address. */
type Claimant = Pick<SessionOwner, 'id' | 'email'>;

/** Mails the link; the owner of an address that another account has is told instead. */
async function askToConfirm(
  queries: Queries,
  user: Claimant,
  address: string,
  mayTell: boolean,
): Promise<void> {
  const owner = await findAddressOwner(queries, address);
  if (owner === undefined || owner.id === user.id) {
    await createMail(queries, registrationMails, 'verify-email', { id: user.id, email: address });
  } else if (mayTell) {
    await createMail(queries, registrationMails, 'already-registered', owner);
  }
}

/** Confirming the address of an account by a mailed link (R8.5, R10.7). */
export function createEmailConfirmationService({ database, limits }: EmailConfirmationNeeds) {
  const accountLimit = limits(confirmationsOfAccount);
  const networkLimit = limits(confirmationsOfNetwork);
  const noticeLimit = limits(noticesOfAddress);

  return {
    /** Uses the link up and marks its address as verified; throws LINK_INVALID and changes nothing otherwise. */
    verify: async (token: string): Promise<void> => {
      await database.transaction(async (transaction) => {
        const bearer = await consumeToken(transaction, 'verify-email', hashToken(token));
        if (bearer === undefined) throw new AppError('LINK_INVALID');
        const isVerified = await updateVerifiedEmail(transaction, bearer.userId, bearer.email);
        if (!isVerified) throw new AppError('LINK_INVALID');
        await recordEvent(transaction, {
          event: 'user.email-verified',
          actorId: bearer.userId,
          subjectId: bearer.userId,
        });
      });
    },

    /** Mails the link once more to the address that waits for it. Beyond three an hour nothing is sent and nothing is said. */
    resend: async (user: SessionOwner, origin: Origin): Promise<void> => {
      if (user.emailVerifiedAt !== null) throw new AppError('EMAIL_ALREADY_VERIFIED');
      await networkLimit.consume(origin.network);
      if (!(await accountLimit.tryConsume(user.id))) return;
      const address = user.pendingEmail ?? user.email;
      const mayTell = await noticeLimit.tryConsume(address.toLowerCase());
      await database.transaction((transaction) =>
        askToConfirm(transaction, user, address, mayTell),
      );
    },

    /**
     * Takes another address for an account whose own is unverified (R10.7). It becomes the account's when its
     * link is opened; the owner of a known address is told instead, and the answer is the same.
     */
    correct: async (user: SessionOwner, address: string, origin: Origin): Promise<void> => {
      const email = normalizeEmail(address);
      await networkLimit.consume(origin.network);
      await accountLimit.consume(`${user.id} correct`);
      const isSame = email.toLowerCase() === user.email.toLowerCase();
      const mayTell = await noticeLimit.tryConsume(email.toLowerCase());
      await database.transaction(async (transaction) => {
        const isOpen = await updatePendingEmail(transaction, user.id, isSame ? null : email);
        if (!isOpen) throw new AppError('EMAIL_ALREADY_VERIFIED');
        await recordEvent(transaction, {
          event: 'user.email-correction-asked',
          actorId: user.id,
          subjectId: user.id,
        });
        await askToConfirm(transaction, user, isSame ? user.email : email, mayTell);
      });
    },
  };
}

export type EmailConfirmationService = ReturnType<typeof createEmailConfirmationService>;
