import { asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { recoveries, type RecoveryRow } from './recoveries.table.ts';

/** All requests of a user, oldest first. */
export async function listRecoveries(queries: Queries, user: string): Promise<RecoveryRow[]> {
  return queries
    .select()
    .from(recoveries)
    .where(eq(recoveries.userId, user))
    .orderBy(asc(recoveries.askedAt));
}

/** Removes all requests of a user. */
export async function removeRecoveriesOf(queries: Queries, user: string): Promise<void> {
  await queries.delete(recoveries).where(eq(recoveries.userId, user));
}

/** Removes requests that ended more than a year ago. Younger ones count (R18.5.3). */
export async function removeOldRecoveries(queries: Queries): Promise<void> {
  await queries.delete(recoveries).where(sql`${recoveries.endedAt} < now() - interval '1 year'`);
}
