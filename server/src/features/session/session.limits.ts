import type { Limit } from '../../records/rate-limits/rate-limiter.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Failed sign-ins only; the account comes first, because a town shares one mobile address (security.md, "Limits"). */
export const failuresFromNetwork: Limit = {
  name: 'login-network',
  points: 300,
  seconds: 5 * MINUTE,
};
export const failuresOfAccountFromNetwork: Limit = {
  name: 'login',
  points: 10,
  seconds: 15 * MINUTE,
};
export const failuresOfAccount: Limit = { name: 'login-day', points: 100, seconds: DAY };
