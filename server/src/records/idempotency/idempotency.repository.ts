import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { idempotencyKeys } from './idempotency-keys.table.ts';

const KEEP_HOURS = 24;
const KEY = /^[\w.:-]{1,100}$/;

/** A call that is to be done once, whatever the line does. */
export interface OnceOnly {
  readonly userId: string;
  /** The Idempotency-Key, or undefined when the caller sent none. */
  readonly key: string | undefined;
  /** What was asked: method, path and body. */
  readonly request: unknown;
}

/**
 * Does `work` once for a key, in the caller's transaction; a repeat gets the first one's answer. Repeats at
 * the same moment wait for it.
 * @throws {AppError} IDEMPOTENCY_KEY_REUSED when the key was used for something else, BAD_REQUEST when it is none.
 */
export async function runOnce<Reply extends object>(
  transaction: Queries,
  { userId, key, request }: OnceOnly,
  work: () => Promise<Reply>,
): Promise<Reply> {
  if (key === undefined) return work();
  if (!KEY.test(key))
    throw new AppError('BAD_REQUEST', { message: 'This Idempotency-Key is wrong.' });
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest();
  const taken = await transaction
    .insert(idempotencyKeys)
    .values({ userId, key, requestHash, reply: {} })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  const isThis = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
  if (taken.length === 0) {
    const [first] = await transaction.select().from(idempotencyKeys).where(isThis);
    if (first === undefined || !first.requestHash.equals(requestHash)) {
      throw new AppError('IDEMPOTENCY_KEY_REUSED');
    }
    return first.reply as Reply;
  }
  const reply = await work();
  await transaction.update(idempotencyKeys).set({ reply }).where(isThis);
  return reply;
}

/** Removes keys that nobody repeats any more. */
export async function removeOldIdempotencyKeys(queries: Queries): Promise<void> {
  await queries
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(hours => ${KEEP_HOURS})`));
}
