import { FLOW_MINUTES } from '@panthiya/contract/identity/providers.rules';
import { REGISTRATION_MINUTES } from '@panthiya/contract/waiting-connection';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { waitingIdentities } from './identities.table.ts';

type Row = typeof waitingIdentities.$inferSelect;

const isRegistration = (connectionHash: Buffer) =>
  and(
    eq(waitingIdentities.connectionHash, connectionHash),
    isNull(waitingIdentities.userId),
    gt(waitingIdentities.expiresAt, sql`now()`),
  );

/** Keeps what waits: for 10 minutes where an account of its address is there, else for an hour (R18.3.4, R18.3.5). */
export async function createWaitingIdentity(
  queries: Queries,
  waiting: Omit<Row, 'expiresAt'>,
): Promise<void> {
  await queries.insert(waitingIdentities).values({
    ...waiting,
    expiresAt: sql`now() + make_interval(mins => ${waiting.userId === null ? REGISTRATION_MINUTES : FLOW_MINUTES})`,
  });
}

/** Takes what waits for this user. Of many callers exactly one gets it; undefined for one that is over, or of somebody else (R18.3.4). */
export async function consumeWaitingIdentity(
  queries: Queries,
  { connectionHash, userId }: { readonly connectionHash: Buffer; readonly userId: string },
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

/** Takes what waits for a registration. Of many callers exactly one gets it; undefined for one that is over (R18.3.5). */
export async function consumeRegistration(
  queries: Queries,
  connectionHash: Buffer,
): Promise<Row | undefined> {
  const [taken] = await queries
    .delete(waitingIdentities)
    .where(isRegistration(connectionHash))
    .returning();
  return taken;
}

/** The same without taking it, for what is asked before. */
export async function findRegistration(
  queries: Queries,
  connectionHash: Buffer,
): Promise<Row | undefined> {
  const [found] = await queries
    .select()
    .from(waitingIdentities)
    .where(isRegistration(connectionHash));
  return found;
}

/** Removes what waits no more. */
export async function removeOldWaitingIdentities(queries: Queries): Promise<void> {
  await queries.delete(waitingIdentities).where(lt(waitingIdentities.expiresAt, sql`now()`));
}
