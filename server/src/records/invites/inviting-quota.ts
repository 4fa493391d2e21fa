import type { RateLimits } from '../rate-limits/rate-limiter.ts';
import { invitesOfAddress, invitesOfOrganization } from './inviting.limits.ts';

/** How many invitations an organisation may send in a day, and how many mails one address gets of all of them (R10.2). */
export function createInvitingQuota(limits: RateLimits) {
  const dayLimit = limits(invitesOfOrganization);
  const addressLimit = limits(invitesOfAddress);

  return {
    /** Counts invitations against the day's 200 while `work` sends them; gives back those it did not send. */
    withinDay: async <T>(
      organizationId: string,
      count: number,
      work: () => Promise<{ readonly result: T; readonly sent: number }>,
    ): Promise<T> => {
      if (count > 0) await dayLimit.reserve(organizationId, count);
      let unsent = count;
      try {
        const { result, sent } = await work();
        unsent = count - sent;
        return result;
      } finally {
        if (unsent > 0) await dayLimit.giveBack(organizationId, unsent);
      }
    },

    /** Which of these may be mailed once more today; whoever invites does not learn what others have sent. */
    takeMailable: async (addresses: readonly string[]): Promise<ReadonlySet<string>> => {
      const mailable = new Set<string>();
      for (const address of addresses) {
        if (await addressLimit.tryConsume(address.toLowerCase())) mailable.add(address);
      }
      return mailable;
    },

    /** Counts one more mail to the address; throws TOO_MANY_REQUESTS when it has had its mails of the day. */
    countMail: (address: string): Promise<void> => addressLimit.consume(address.toLowerCase()),
  };
}
