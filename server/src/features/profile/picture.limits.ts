import type { Limit } from '../../records/rate-limits/rate-limiter.ts';

export const picturesOfAccount: Limit = { name: 'picture', points: 10, seconds: 60 * 60 };
