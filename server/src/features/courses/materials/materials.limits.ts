import type { Limit } from '../../../domain/rate-limits/rate-limiter.ts';

/** A term's handouts in an hour. */
export const filesOfUser: Limit = { name: 'materials', points: 300, seconds: 60 * 60 };
