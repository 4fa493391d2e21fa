import { INVITES_A_DAY } from '@panthiya/contract/organizations/invites.contract';
import type { Limit } from '../rate-limits/rate-limiter.ts';

const DAY = 24 * 60 * 60;

export const invitesOfOrganization: Limit = {
  name: 'invites',
  points: INVITES_A_DAY,
  seconds: DAY,
};
/** Mails to one address from all organisations together: nobody's mailbox is filled by many small ones. */
export const invitesOfAddress: Limit = { name: 'invite-address', points: 5, seconds: DAY };
