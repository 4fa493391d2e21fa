import type { Queries } from '../../db/database.ts';
import { createMail } from '../../notify/outbox.repository.ts';
import type { User } from '../../records/users/users.table.ts';
import type { RateLimits } from '../rate-limits/rate-limiter.ts';
import { claimMails, createAddressClaims } from './address-claims.ts';
import { resetsOfAccount } from './password-reset.limits.ts';
import { passwordResetMails } from './password-reset.mails.ts';

/** A mail that staff ask for. It counts together with the user's own requests. */
export interface MailOnRequest {
  /** Counts the mail before the account is locked; throws TOO_MANY_REQUESTS. */
  count(user: User): Promise<void>;
  /** Writes it in the caller's transaction. */
  send(transaction: Queries, user: User): Promise<void>;
}

/** The link that confirms an address, mailed because staff asked. */
export function createConfirmationOnRequest(limits: RateLimits): MailOnRequest {
  const claims = createAddressClaims(limits);
  return {
    count: (user) => claims.countRequested(user),
    // Counted for the account. Only requests of the users themselves cause a notice to the owner of a known address.
    send: (transaction, user) =>
      claims.ask(transaction, user, {
        claim: { address: user.pendingEmail ?? user.email, mayGo: { notice: false, link: true } },
        mails: claimMails,
      }),
  };
}

/** The link for a new password, mailed because staff asked. */
export function createResetOnRequest(limits: RateLimits): MailOnRequest {
  const accountLimit = limits(resetsOfAccount);
  return {
    count: ({ email }) => accountLimit.reserve(email.toLowerCase()),
    send: (transaction, user) =>
      createMail(
        transaction,
        { templates: passwordResetMails, kind: 'reset-password-by-staff' },
        user,
      ),
  };
}
