import { INVITES_A_DAY } from '@panthiya/contract/organizations/invites.contract';
import type { Limit } from '../rate-limits/rate-limiter.ts';

const DAY = 24 * 60 * 60;

export const invitesOfOrganization: Limit = {
  name: 'invites',
  points: INVITES_A_DAY,
  seconds: DAY,
};
/** Mails to one address from all organizations together: many small ones cannot fill one mailbox. */
export const invitesOfAddress: Limit = { name: 'invite-address', points: 5, seconds: DAY };
