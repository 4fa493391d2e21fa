import type { Limit } from '../../../domain/rate-limits/rate-limiter.ts';

const DAY = 24 * 60 * 60;

export const requestsOfPerson: Limit = { name: 'upgrades', points: 10, seconds: DAY };
/** Each costs a decoding and up to 5 MB of the database. */
export const slipsOfPerson: Limit = { name: 'slips', points: 20, seconds: DAY };
