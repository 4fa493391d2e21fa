import type { Limit } from '../../../domain/rate-limits/rate-limiter.ts';

export const memberExports: Limit = { name: 'member-exports', points: 30, seconds: 60 * 60 };
