import type { RateLimits } from '../rate-limits/rate-limiter.ts';
import { invitesOfAddress, invitesOfOrganization } from './inviting.limits.ts';

/** Whether an address that is invited now can get one more mail today. It is counted then. */
export type IsMailable = (address: string) => boolean;

/** The invitations of an organization in a day, and the mails to one address from all organizations (R10.2). */
export function createInvitingQuota(limits: RateLimits) {
  const dayLimit = limits(invitesOfOrganization);
  const addressLimit = limits(invitesOfAddress);
  const giveBack = (address: string) => addressLimit.giveBack(address.toLowerCase());

  return {
    /** Counts invitations in the day's 200 while `work` sends them. Gives back those that it did not send. */
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

    /** The same with as many of them as the day has left: `most`, perhaps none. */
    withinRestOfDay: async <T>(
      organizationId: string,
      wanted: number,
      work: (most: number) => Promise<{ readonly result: T; readonly sent: number }>,
    ): Promise<T> => {
      const most = wanted > 0 ? await dayLimit.take(organizationId, wanted) : 0;
      let unsent = most;
      try {
        const { result, sent } = await work(most);
        unsent = most - sent;
        return result;
      } finally {
        if (unsent > 0) await dayLimit.giveBack(organizationId, unsent);
      }
    },

    /**
     * Does `work`, which asks of each address that it invites if that can get one more mail today. Users who invite do not see what
     * others have sent. Work that is refused, and an address that it does not ask for, count nothing: otherwise such calls would
     * stop everybody else's invitations.
     */
    withMailable: async <T>(
      addresses: readonly string[],
      work: (isMailable: IsMailable) => Promise<T>,
    ): Promise<T> => {
      const mailable = new Set<string>();
      const mailed = new Set<string>();
      const isMailable = (address: string): boolean => {
        if (mailable.has(address)) mailed.add(address);
        return mailable.has(address);
      };
      try {
        for (const address of addresses) {
          if (await addressLimit.tryConsume(address.toLowerCase())) mailable.add(address);
          else await giveBack(address);
        }
        return await work(isMailable);
      } catch (error) {
        mailed.clear();
        throw error;
      } finally {
        for (const address of mailable) if (!mailed.has(address)) await giveBack(address);
      }
    },

    /**
     * Counts one more mail to the address while `work` sends it. Throws TOO_MANY_REQUESTS when the address has had its mails of
     * the day.
     */
    withMail: async <T>(address: string, work: () => Promise<T>): Promise<T> => {
      await addressLimit.reserve(address.toLowerCase());
      try {
        return await work();
      } catch (error) {
        await giveBack(address);
        throw error;
      }
    },
  };
}
