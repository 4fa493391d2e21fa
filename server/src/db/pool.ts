import { Pool } from 'pg';
import type { Logger } from '../platform/logger.ts';

/** Where PostgreSQL is: a URL, or the socket of the embedded one. */
export type Connection =
  | { readonly connectionString: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly database: string;
    };

const CONNECT_MS = 2000;
const STATEMENT_MS = 5000;
const LOCK_MS = 2000;
// A stalled database answers nothing, not even a time-out: this one is counted on our side (security.md, "Limits").
const STALLED_MS = 5100;

/** A pool with the time-outs of security.md, "Limits". Its connections reconnect by themselves after the database was away. */
export function createPool(connection: Connection, logger: Logger, size: number): Pool {
  const pool = new Pool({
    ...connection,
    max: size,
    application_name: 'panthiya',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    query_timeout: STALLED_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS * 2,
    idleTimeoutMillis: 30_000,
  });
  // Without listeners a connection lost while idle would end the process.
  const handleLoss = (error: Error): void => {
    // While we end, whether we or the database hang up first says nothing.
    if (!pool.ending) logger.warn({ err: error }, 'database connection lost');
  };
  pool.on('error', handleLoss);
  pool.on('connect', (client) => client.on('error', handleLoss));
  return pool;
}
