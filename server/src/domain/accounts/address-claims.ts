import type { Queries } from '../../db/database.ts';
import type { Origin } from '../../platform/network.ts';
import type { AccountTemplate } from '../../notify/mail-template.ts';
import { createMail } from '../../notify/outbox.repository.ts';
import type { RateLimits } from '../rate-limits/rate-limiter.ts';
import type { User } from '../../records/users/users.table.ts';
import { findAddressOwner } from '../../records/users/users.repository.ts';
import { registrationMails } from './registration.mails.ts';
import {
  confirmationsOfAccount,
  confirmationsOfNetwork,
  linksToAddress,
  noticesOfAddress,
} from './address-claims.limits.ts';

/** The account that wants an address. */
type Claimant = Pick<User, 'id' | 'email'>;

/** What an address can still get in this hour: notices to its owner, links for the person who claims it. */
export interface Allowance {
  readonly notice: boolean;
  readonly link: boolean;
}

/** The mails of a claim: to the person who claims, and to the present owner of the address. */
interface ClaimMails<Kind extends string> {
  readonly templates: Readonly<Record<Kind, AccountTemplate>>;
  readonly confirm: NoInfer<Kind>;
  readonly taken: NoInfer<Kind>;
}

/** The mails of a registration and of a link that is mailed again. */
export const claimMails = {
  templates: registrationMails,
  confirm: 'verify-email',
  taken: 'already-registered',
} as const;

/** The shared part of all ways to claim an address for an account: limits, and who gets a mail (R5.9). */
export function createAddressClaims(limits: RateLimits) {
  const accountLimit = limits(confirmationsOfAccount);
  const networkLimit = limits(confirmationsOfNetwork);
  const noticeLimit = limits(noticesOfAddress);
  const linkLimit = limits(linksToAddress);

  return {
    /** Counts a mail that is sent again to an address known already. Answers false when the address had enough of them. */
    countRepeat: async (claimant: Claimant, origin: Origin): Promise<boolean> => {
      await networkLimit.consume(origin.network);
      return accountLimit.tryConsume(claimant.id);
    },

    /** The same for a mail that another user asks for. This user can see the limit: throws TOO_MANY_REQUESTS. */
    countRequested: (claimant: Claimant): Promise<void> => accountLimit.reserve(claimant.id),

    /** Counts a change of address; throws TOO_MANY_REQUESTS. */
    countChange: async (claimant: Claimant, origin: Origin): Promise<void> => {
      await networkLimit.consume(origin.network);
      await accountLimit.consume(`${claimant.id} correct`);
    },

    /** What can go to an address that is claimed again. Both are counted for every owner, so that the time shows nothing. */
    countMail: async (address: string): Promise<Allowance> => {
      const key = address.toLowerCase();
      const [notice, link] = await Promise.all([
        noticeLimit.tryConsume(key),
        linkLimit.tryConsume(key),
      ]);
      return { notice, link };
    },

    /**
     * Mails the link, if the address has not had enough mails. If another account has the address, its owner gets a notice
     * instead.
     */
    ask: async <Kind extends string>(
      queries: Queries,
      claimant: Claimant,
      {
        claim: { address, mayGo },
        mails: { confirm, taken, ...mails },
      }: {
        readonly claim: { readonly address: string; readonly mayGo: Allowance };
        readonly mails: ClaimMails<Kind>;
      },
    ): Promise<void> => {
      const templates: Readonly<Record<string, AccountTemplate>> = mails.templates;
      const owner = await findAddressOwner(queries, address);
      const isTheirs = owner === undefined || owner.id === claimant.id;
      if (isTheirs && mayGo.link)
        await createMail(
          queries,
          { templates, kind: confirm },
          { id: claimant.id, email: address },
        );
      if (!isTheirs && mayGo.notice) await createMail(queries, { templates, kind: taken }, owner);
    },
  };
}
