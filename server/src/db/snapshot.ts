import { sql } from 'drizzle-orm';
import type { Database, Queries } from './database.ts';

/** Reads in one snapshot: all statements see the same moment, and nothing can be written. */
export const inSnapshot = <Result>(
  database: Database,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`set transaction isolation level repeatable read, read only`);
    return work(transaction);
  });
