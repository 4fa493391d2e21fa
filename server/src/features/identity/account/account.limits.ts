import type { Limit } from '../../../domain/rate-limits/rate-limiter.ts';

const HOUR = 60 * 60;

/** Tries, not changes: each shows if a name is taken. */
export const usernameChanges: Limit = { name: 'username', points: 10, seconds: HOUR };
/** Each mails its owner, and an unconfirmed address may be a stranger's. */
export const passwordChanges: Limit = { name: 'password', points: 10, seconds: HOUR };
export const deletionWishes: Limit = { name: 'deletion', points: 5, seconds: 24 * HOUR };
export const ownDataCollections: Limit = { name: 'own-data', points: 10, seconds: 24 * HOUR };
