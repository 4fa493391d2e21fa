import type { Limit } from '../../../domain/rate-limits/rate-limiter.ts';

const HOUR = 60 * 60;

export const registrationsOfNetwork: Limit = { name: 'register', points: 300, seconds: HOUR };
