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

const hashOf = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest();

const isKey = ({ userId, key = '' }: OnceOnly) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

function refuseNoKey(key: string): void {
  if (!KEY.test(key))
    throw new AppError('BAD_REQUEST', { message: 'This Idempotency-Key is wrong.' });
}

/**
 * The answer to the first call with a key; undefined when there was none, or none has ended well.
 * @throws {AppError} IDEMPOTENCY_KEY_REUSED when the key was used for something else, BAD_REQUEST when it is none.
 */
export async function findReply<Reply extends object>(
  queries: Queries,
  once: OnceOnly,
): Promise<Reply | undefined> {
  if (once.key === undefined) return undefined;
  refuseNoKey(once.key);
  const [first] = await queries.select().from(idempotencyKeys).where(isKey(once));
  if (first === undefined) return undefined;
  if (!first.requestHash.equals(hashOf(once.request))) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return first.reply as Reply;
}

/**
 * Does `work` once for a key, in the caller's transaction; a repeat gets the first one's answer. Repeats at
 * the same moment wait for it.
 * @throws {AppError} IDEMPOTENCY_KEY_REUSED when the key was used for something else, BAD_REQUEST when it is none.
 */
export async function runOnce<Reply extends object>(
  transaction: Queries,
  once: OnceOnly,
  work: () => Promise<Reply>,
): Promise<Reply> {
  const { userId, key, request } = once;
  if (key === undefined) return work();
  refuseNoKey(key);
  const taken = await transaction
    .insert(idempotencyKeys)
    .values({ userId, key, requestHash: hashOf(request), reply: {} })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length === 0) {
    const first = await findReply<Reply>(transaction, once);
    if (first === undefined) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return first;
  }
  const reply = await work();
  await transaction.update(idempotencyKeys).set({ reply }).where(isKey(once));
  return reply;
}

/** Removes keys that nobody repeats any more. */
export async function removeOldIdempotencyKeys(queries: Queries): Promise<void> {
  await queries
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(hours => ${KEEP_HOURS})`));
}
