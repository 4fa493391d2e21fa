import { FLOW_MINUTES } from '@panthiya/contract/identity/providers.rules';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { waitingIdentities } from './identities.table.ts';

type Row = typeof waitingIdentities.$inferSelect;

/** Keeps what waits for 10 minutes. */
export async function createWaitingIdentity(
  queries: Queries,
  waiting: Omit<Row, 'expiresAt'>,
): Promise<void> {
  await queries.insert(waitingIdentities).values({
    ...waiting,
    expiresAt: sql`now() + make_interval(mins => ${FLOW_MINUTES})`,
  });
}

/** Takes what waits for this user. Of many callers exactly one gets it; undefined for one that is over, or of somebody else (R18.3.4). */
export async function consumeWaitingIdentity(
  queries: Queries,
  { connectionHash, userId }: Pick<Row, 'connectionHash' | 'userId'>,
): Promise<Row | undefined> {
  const [taken] = await queries
    .delete(waitingIdentities)
    .where(
      and(
        eq(waitingIdentities.connectionHash, connectionHash),
        eq(waitingIdentities.userId, userId),
        gt(waitingIdentities.expiresAt, sql`now()`),
      ),
    )
    .returning();
  return taken;
}

/** Removes what waits no more. */
export async function removeOldWaitingIdentities(queries: Queries): Promise<void> {
  await queries.delete(waitingIdentities).where(lt(waitingIdentities.expiresAt, sql`now()`));
}
