import type { Limit } from '../../../domain/rate-limits/rate-limiter.ts';

/** Readings of one calendar address (R17.9.3). */
export const feedReads: Limit = { name: 'calendar-reads', points: 60, seconds: 60 * 60 };
