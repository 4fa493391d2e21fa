import type { Limit } from '../rate-limits/rate-limiter.ts';

const HOUR = 60 * 60;

/** Silent: a person who asks too often must not learn if the address has an account. */
export const resetsOfAccount: Limit = { name: 'reset', points: 3, seconds: HOUR };
export const resetsOfNetwork: Limit = { name: 'reset-network', points: 100, seconds: HOUR };
