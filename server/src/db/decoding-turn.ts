import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Names the lock under which pictures are decoded; nothing else of ours locks by it. */
const DECODING = 0x7069_6378;

/**
 * Gives the processes of an installation turns, in the order in which they ask: a decoded picture takes up to 120 MB of
 * memory, and the machine has that once. A turn holds a connection. When its process ends, so does the turn.
 * @throws 55P03 after the time that the pool waits for a lock, 2 s: the caller is asked to come back
 */
export function createDecodingTurn(database: Database) {
  return <T>(work: () => Promise<T>): Promise<T> =>
    database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${DECODING})`);
      return work();
    });
}
