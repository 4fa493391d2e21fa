import type { Limit } from '../../../domain/rate-limits/rate-limiter.ts';

export const picturesOfAccount: Limit = { name: 'picture', points: 10, seconds: 60 * 60 };
