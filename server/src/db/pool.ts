import { Pool } from 'pg';
import type { Logger } from '../platform/logger.ts';

/** The address of PostgreSQL: a URL, or the socket of the embedded one. */
export type Connection =
  | { readonly connectionString: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly database: string;
    };

/** Time-outs of a pool, ms (security.md, "Limits"). */
export const POOL_LIMITS = { connectMs: 2000, statementMs: 5000, lockMs: 2000 };

// A stalled database answers nothing, not even a time-out: so much later the pool counts one itself.
const STALLED_AFTER_MS = 100;

/** A pool with these time-outs. Its connections reconnect automatically after the database was away. */
export function createPool(
  connection: Connection,
  logger: Logger,
  {
    size,
    limits: { connectMs, statementMs, lockMs } = POOL_LIMITS,
  }: {
    readonly size: number;
    readonly limits?: { connectMs: number; statementMs: number; lockMs: number } | undefined;
  },
): Pool {
  const pool = new Pool({
    ...connection,
    max: size,
    application_name: 'panthiya',
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    query_timeout: statementMs + STALLED_AFTER_MS,
    idle_in_transaction_session_timeout: statementMs * 2,
    idleTimeoutMillis: 30_000,
  });
  // Without listeners a connection lost while idle would end the process.
  const handleLoss = (error: Error): void => {
    // During the end of the pool, it does not matter which side hangs up first.
    if (!pool.ending) logger.warn({ err: error }, 'database connection lost');
  };
  pool.on('error', handleLoss);
  pool.on('connect', (client) => client.on('error', handleLoss));
  return pool;
}
