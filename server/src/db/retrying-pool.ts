import type { Pool, PoolClient } from 'pg';
import { isDatabaseAway } from './failures.ts';

/** The code by which graphile-worker knows that trying again helps; it gives up on all others at once. */
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
 * The pool as graphile-worker needs it. The library writes the end of a job in a promise that nobody
 * awaits: were it refused, the whole process would end, and the job stay locked. It tries again by
 * itself, for hours, after errors of a code it knows; a lost connection gets such a code here.
 */
export function createRetryingPool(pool: Pool): Pool {
  type Callback = Parameters<Pool['connect']>[0];
  async function connect(): Promise<PoolClient> {
    try {
      return retryingClient(await pool.connect());
    } catch (error) {
      // A try that outlived the stop has nobody to tell: the job stays locked, and the next start frees it.
      if (pool.ending) return new Promise<never>(() => undefined);
      throw toRetryable(error);
    }
  }
  return Object.create(pool, {
    // With a callback it is the listener for new jobs, which reconnects automatically.
    connect: { value: (callback?: Callback) => (callback ? pool.connect(callback) : connect()) },
  }) as Pool;
}
