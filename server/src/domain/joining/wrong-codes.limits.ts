import type { Limit } from '../rate-limits/rate-limiter.ts';

const HOUR = 60 * 60;

/** Wrong codes: a person mistypes a few times, a guesser many. */
export const wrongCodesOfUser: Limit = { name: 'wrong-code', points: 20, seconds: HOUR };
/** Of everybody there who is not signed in: a class of 300 may sit behind one address. */
export const wrongCodesOfNetwork: Limit = {
  name: 'wrong-code-network',
  points: 300,
  seconds: HOUR,
};
