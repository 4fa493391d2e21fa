import type { Pool, PoolClient } from 'pg';
import { isDatabaseAway } from './failures.ts';

/** The code that tells graphile-worker to try again. It stops at once after all others. */
const TRY_AGAIN = 'ETIMEDOUT';

function toRetryable(error: unknown): unknown {
  if (!isDatabaseAway(error)) return error;
  return Object.assign(new Error('the database is away', { cause: error }), { code: TRY_AGAIN });
}

type Query = (...statement: unknown[]) => Promise<unknown>;

function retryingClient(client: PoolClient): PoolClient {
  let isLost = false;
  const query = async (...statement: unknown[]): Promise<unknown> => {
    try {
      return await (client.query as Query).apply(client, statement);
    } catch (error) {
      isLost ||= isDatabaseAway(error);
      throw toRetryable(error);
    }
  };
  return Object.create(client, {
    query: { value: query },
    // The library gives every connection back as a good one.
    release: { value: () => client.release(isLost) },
  }) as PoolClient;
}

/**
 * The pool as graphile-worker needs it. The library writes the end of a job in a promise that no one awaits. A rejection would
 * end the whole process, and the job would stay locked. It tries again automatically, for hours, after errors of a code it knows.
 * A lost connection gets such a code here.
 */
export function createRetryingPool(pool: Pool): Pool {
  type Callback = Parameters<Pool['connect']>[0];
  async function connect(): Promise<PoolClient> {
    try {
      return retryingClient(await pool.connect());
    } catch (error) {
      // A try that outlived the stop has no one to report to. The job stays locked, and the next start frees it.
      if (pool.ending) return new Promise<never>(() => undefined);
      throw toRetryable(error);
    }
  }
  return Object.create(pool, {
    // With a callback it is the listener for new jobs, which reconnects automatically.
    connect: { value: (callback?: Callback) => (callback ? pool.connect(callback) : connect()) },
  }) as Pool;
}
