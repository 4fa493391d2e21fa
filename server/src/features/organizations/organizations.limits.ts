import type { Limit } from '../../records/rate-limits/rate-limiter.ts';

export const organizationsOfUser: Limit = {
  name: 'organizations',
  points: 20,
  seconds: 24 * 60 * 60,
};
