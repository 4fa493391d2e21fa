import type { Limit } from '../rate-limits/rate-limiter.ts';

const HOUR = 60 * 60;

export const confirmationsOfAccount: Limit = { name: 'resend', points: 3, seconds: HOUR };
export const confirmationsOfNetwork: Limit = { name: 'resend-network', points: 100, seconds: HOUR };
/** Silent: no one can fill another user's mailbox by claiming the address. */
export const noticesOfAddress: Limit = { name: 'known-address', points: 3, seconds: HOUR };
/**
 * Links to an address that has no account: silent too. A registration, its three repeats and two corrections fit in, for any
 * accounts.
 */
export const linksToAddress: Limit = { name: 'claimed-address', points: 6, seconds: HOUR };
