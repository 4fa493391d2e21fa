import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** The name of the lock for decoding pictures; no other code locks by it. */
const DECODING = 0x7069_6378;

/**
 * Gives the processes of an installation turns, in the order in which they ask. A decoded picture takes up to 120 MB of memory,
 * and the machine has room for one. A turn takes a connection. When its process ends, so does the turn.
 * @throws 55P03 after the time that the pool waits for a lock, 2 s: the caller can try again
 */
export function createDecodingTurn(database: Database) {
  return <T>(work: () => Promise<T>): Promise<T> =>
    database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${DECODING})`);
      return work();
    });
}
