import type { Queries } from '../../db/database.ts';
import type { Origin } from '../../http/mount.ts';
import type { MailTemplate } from '../mails/mail-template.ts';
import { createMail } from '../mails/mails.repository.ts';
import type { RateLimits } from '../rate-limits/rate-limiter.ts';
import type { User } from '../users/users.table.ts';
import { findAddressOwner } from '../users/users.repository.ts';
import {
  confirmationsOfAccount,
  confirmationsOfNetwork,
  noticesOfAddress,
} from './address-claims.limits.ts';

/** The account that wants an address. */
type Claimant = Pick<User, 'id' | 'email'>;

/** The words of a claim: to whoever claims, and to the owner of an address that another account has. */
interface ClaimMails<Kind extends string> {
  readonly templates: Readonly<Record<Kind, MailTemplate>>;
  readonly confirm: NoInfer<Kind>;
  readonly taken: NoInfer<Kind>;
}

/** What every way to take an address for an account shares: its limits, and who is mailed (R5.9). */
export function createAddressClaims(limits: RateLimits) {
  const accountLimit = limits(confirmationsOfAccount);
  const networkLimit = limits(confirmationsOfNetwork);
  const noticeLimit = limits(noticesOfAddress);

  return {
    /** Counts a mail that is sent once more to an address known already; false when it had enough of them. */
    countRepeat: async (claimant: Claimant, origin: Origin): Promise<boolean> => {
      await networkLimit.consume(origin.network);
      return accountLimit.tryConsume(claimant.id);
    },

    /** Counts a change of address; throws TOO_MANY_REQUESTS. */
    countChange: async (claimant: Claimant, origin: Origin): Promise<void> => {
      await networkLimit.consume(origin.network);
      await accountLimit.consume(`${claimant.id} correct`);
    },

    /** Whether the owner of an address may be told of one more claim. Asked whoever owns it, so that the time tells nothing. */
    mayTell: (address: string): Promise<boolean> => noticeLimit.tryConsume(address.toLowerCase()),

    /** Mails the link; the owner of an address that another account has is told instead. */
    ask: async <Kind extends string>(
      queries: Queries,
      claimant: Claimant,
      { address, mayTell }: { readonly address: string; readonly mayTell: boolean },
      { templates, confirm, taken }: ClaimMails<Kind>,
    ): Promise<void> => {
      const owner = await findAddressOwner(queries, address);
      if (owner === undefined || owner.id === claimant.id) {
        await createMail(queries, templates, confirm, { id: claimant.id, email: address });
      } else if (mayTell) {
        await createMail(queries, templates, taken, owner);
      }
    },
  };
}
