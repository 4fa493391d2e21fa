import { msg } from '#texts';
import { createHash } from 'node:crypto';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import {
  findFirstCall,
  takeKey,
  updateReply,
} from '../../records/idempotency/idempotency.repository.ts';

const KEY = /^[\w.:-]{1,100}$/;

/** A call that must run once, however often it arrives. */
export interface OnceOnly {
  readonly userId: string;
  /** The Idempotency-Key, or undefined when the caller sent none. */
  readonly key: string | undefined;
  /** What the call asks: method, path and body. */
  readonly request: unknown;
}

const hashOf = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest();

function assertKey(key: string): void {
  if (!KEY.test(key))
    throw new AppError('BAD_REQUEST', { message: msg`This Idempotency-Key is wrong.` });
}

/**
 * The answer to the first call with a key. undefined when there was none, or none ended well.
 * @throws {AppError} IDEMPOTENCY_KEY_REUSED when the key was used for another call, BAD_REQUEST when it is no key.
 */
export async function findReply<Reply extends object>(
  queries: Queries,
  { userId, key, request }: OnceOnly,
): Promise<Reply | undefined> {
  if (key === undefined) return undefined;
  assertKey(key);
  const first = await findFirstCall(queries, { userId, key });
  if (first === undefined) return undefined;
  if (!first.requestHash.equals(hashOf(request))) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return first.reply as Reply;
}

/**
 * Does `work` once for a key, in the caller's transaction. A repeat gets the first one's answer. Repeats at the same moment wait
 * for it.
 * @throws {AppError} IDEMPOTENCY_KEY_REUSED when the key was used for another call, BAD_REQUEST when it is no key.
 */
export async function runOnce<Reply extends object>(
  transaction: Queries,
  once: OnceOnly,
  work: () => Promise<Reply>,
): Promise<Reply> {
  const { userId, key, request } = once;
  if (key === undefined) return work();
  assertKey(key);
  if (!(await takeKey(transaction, { userId, key }, hashOf(request)))) {
    const first = await findReply<Reply>(transaction, once);
    if (first === undefined) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return first;
  }
  const reply = await work();
  await updateReply(transaction, { userId, key }, reply);
  return reply;
}
