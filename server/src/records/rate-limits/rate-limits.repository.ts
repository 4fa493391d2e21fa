import { lt } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { rateLimits } from './rate-limits.table.ts';

/** Removes counters whose window is over. */
export async function removeExpiredLimits(queries: Queries): Promise<void> {
  await queries.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}
