import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { idempotencyKeys } from './idempotency-keys.table.ts';

const KEEP_HOURS = 24;

/** The owner of the key. */
export interface KeyOfUser {
  readonly userId: string;
  readonly key: string;
}

const isKey = ({ userId, key }: KeyOfUser) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** The content of the first call with a key, and its answer. */
export async function findFirstCall(queries: Queries, once: KeyOfUser) {
  const { requestHash, reply } = idempotencyKeys;
  const [first] = await queries
    .select({ requestHash, reply })
    .from(idempotencyKeys)
    .where(isKey(once));
  return first;
}

/** Takes a key for this call; false when another call has it. Waits for a call at the same moment. */
export async function takeKey(
  transaction: Queries,
  { userId, key }: KeyOfUser,
  requestHash: Buffer,
): Promise<boolean> {
  const taken = await transaction
    .insert(idempotencyKeys)
    .values({ userId, key, requestHash, reply: {} })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0;
}

/** Keeps the answer of the call that took the key. */
export async function updateReply(
  transaction: Queries,
  once: KeyOfUser,
  reply: object,
): Promise<void> {
  await transaction.update(idempotencyKeys).set({ reply }).where(isKey(once));
}

/** Removes keys that are too old to be repeated. */
export async function removeOldIdempotencyKeys(queries: Queries): Promise<void> {
  await queries
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(hours => ${KEEP_HOURS})`));
}
