import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { failureCode } from './failures.ts';

const TRIES = 20;
/** Longest pause before the next try, ms. By chance, so that two do not meet again. */
const PAUSE_MS = 200;
/** How long such work waits for a lock: less than PostgreSQL waits before it breaks a circle of locks. */
const PATIENCE = '500ms';
/** A lock that did not come in time, and a circle of locks that PostgreSQL broke. */
const LOCKED_CODES = new Set(['55P03', '40P01']);

/**
 * From here on the transaction waits briefly for each lock. For work on rows of many people, which holds them in one order: a change of
 * few people can hold them in another, and must never be the one that is broken off.
 */
export async function waitBriefly(transaction: Queries): Promise<void> {
  await transaction.execute(sql`select set_config('lock_timeout', ${PATIENCE}, true)`);
}

/** Does a transaction again when its locks did not come in time. */
export async function withLockPatience<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !LOCKED_CODES.has(failureCode(error) ?? '')) throw error;
      await wait(randomInt(PAUSE_MS));
    }
  }
}
