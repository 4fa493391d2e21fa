import type { Limit } from '../../records/rate-limits/rate-limiter.ts';

const HOUR = 60 * 60;

export const registrationsOfNetwork: Limit = { name: 'register', points: 300, seconds: HOUR };
export const confirmationsOfAccount: Limit = { name: 'resend', points: 3, seconds: HOUR };
export const confirmationsOfNetwork: Limit = { name: 'resend-network', points: 100, seconds: HOUR };
/** Silent: nobody fills another's mailbox by signing up with their address. */
export const noticesOfAddress: Limit = { name: 'known-address', points: 3, seconds: HOUR };
