import { INVITES_A_DAY } from '@panthiya/contract/members/invites.contract';
import type { Limit } from '../../records/rate-limits/rate-limiter.ts';

const HOUR = 60 * 60;

export const invitesOfOrganization: Limit = {
  name: 'invites',
  points: INVITES_A_DAY,
  seconds: 24 * HOUR,
};
/** Mails to one address from all organisations together: nobody's mailbox is filled by many small ones. */
export const invitesOfAddress: Limit = { name: 'invite-address', points: 5, seconds: 24 * HOUR };
/** Wrong codes: a person mistypes a few times, a guesser many. */
export const wrongCodesOfUser: Limit = { name: 'wrong-code', points: 20, seconds: HOUR };
