import type { Limit } from '../rate-limits/rate-limiter.ts';

const HOUR = 60 * 60;

/** Wrong codes: a person types a few, a guesser many. */
export const wrongCodesOfUser: Limit = { name: 'wrong-code', points: 20, seconds: HOUR };
/** For all visitors of a network who are not signed in: a class of 300 can share one address. */
export const wrongCodesOfNetwork: Limit = {
  name: 'wrong-code-network',
  points: 300,
  seconds: HOUR,
};
