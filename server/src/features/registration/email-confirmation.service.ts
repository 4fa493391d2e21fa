import type { Database } from '../../db/database.ts';
import type { Origin } from '../../http/mount.ts';
import { AppError } from '../../platform/app-error.ts';
import { normalizeEmail } from '../../platform/email-address.ts';
import { hashToken } from '../../platform/secret-token.ts';
import { createAddressClaims } from '../../records/address-claims/address-claims.ts';
import { recordOwnEvent } from '../../records/audit/audit-log.repository.ts';
import { consumeToken } from '../../records/one-time-tokens/one-time-tokens.repository.ts';
import type { RateLimits } from '../../records/rate-limits/rate-limiter.ts';
import { updatePendingEmail, updateVerifiedEmail } from '../../records/users/users.repository.ts';
import type { SessionOwner } from '../../records/sessions/sessions.repository.ts';
import { registrationMails } from './registration.mails.ts';

interface EmailConfirmationNeeds {
  readonly database: Database;
  readonly limits: RateLimits;
}

const claimMails = {
  templates: registrationMails,
  confirm: 'verify-email',
  taken: 'already-registered',
} as const;

/** Confirming the address of an account by a mailed link (R8.5, R10.7). */
export function createEmailConfirmationService({ database, limits }: EmailConfirmationNeeds) {
  const claims = createAddressClaims(limits);

  return {
    /** Uses the link up and marks its address as verified; throws LINK_INVALID and changes nothing otherwise. */
    verify: async (token: string): Promise<void> => {
      await database.transaction(async (transaction) => {
        const bearer = await consumeToken(transaction, 'verify-email', hashToken(token));
        if (bearer === undefined) throw new AppError('LINK_INVALID');
        const isVerified = await updateVerifiedEmail(transaction, bearer.userId, bearer.email);
        if (!isVerified) throw new AppError('LINK_INVALID');
        await recordOwnEvent(transaction, 'user.email-verified', bearer.userId);
      });
    },

    /** Mails the link once more to the address that waits for it. Beyond three an hour nothing is sent and nothing is said. */
    resend: async (user: SessionOwner, origin: Origin): Promise<void> => {
      if (user.emailVerifiedAt !== null) throw new AppError('EMAIL_ALREADY_VERIFIED');
      if (!(await claims.countRepeat(user, origin))) return;
      const address = user.pendingEmail ?? user.email;
      const mayTell = await claims.mayTell(address);
      await database.transaction((transaction) =>
        claims.ask(transaction, user, { address, mayTell }, claimMails),
      );
    },

    /**
     * Takes another address for an account whose own is unverified (R10.7). It becomes the account's when its
     * link is opened; the owner of a known address is told instead, and the answer is the same.
     */
    correct: async (user: SessionOwner, wanted: string, origin: Origin): Promise<void> => {
      const email = normalizeEmail(wanted);
      await claims.countChange(user, origin);
      const isSame = email.toLowerCase() === user.email.toLowerCase();
      const mayTell = await claims.mayTell(email);
      await database.transaction(async (transaction) => {
        const isOpen = await updatePendingEmail(transaction, user.id, isSame ? null : email);
        if (!isOpen) throw new AppError('EMAIL_ALREADY_VERIFIED');
        await recordOwnEvent(transaction, 'user.email-correction-asked', user.id);
        const address = isSame ? user.email : email;
        await claims.ask(transaction, user, { address, mayTell }, claimMails);
      });
    },
  };
}

export type EmailConfirmationService = ReturnType<typeof createEmailConfirmationService>;
