import type { Limit } from '../../records/rate-limits/rate-limiter.ts';

const HOUR = 60 * 60;

/** Wrong codes: a person mistypes a few times, a guesser many. */
export const wrongCodesOfUser: Limit = { name: 'wrong-code', points: 20, seconds: HOUR };
