import type { Limit } from '../../records/rate-limits/rate-limiter.ts';

const DAY = 24 * 60 * 60;

export const coursesOfUser: Limit = { name: 'courses', points: 100, seconds: DAY };
export const coversOfUser: Limit = { name: 'covers', points: 30, seconds: 60 * 60 };
