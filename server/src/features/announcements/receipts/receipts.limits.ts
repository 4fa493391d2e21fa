import type { Limit } from '../../../domain/rate-limits/rate-limiter.ts';

/** Files with the receipts of an announcement. */
export const receiptExports: Limit = { name: 'receipt-exports', points: 30, seconds: 60 * 60 };
