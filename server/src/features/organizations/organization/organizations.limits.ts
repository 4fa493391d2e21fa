import type { Limit } from '../../../domain/rate-limits/rate-limiter.ts';

export const organizationsOfUser: Limit = {
  name: 'organizations',
  points: 20,
  seconds: 24 * 60 * 60,
};
