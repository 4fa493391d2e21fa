import { NIL_ID } from '../platform/identifier.ts';
import type { Database, Queries } from './database.ts';

const PIECE = 100;

/** A round of work over rows whose time has come. */
interface Round {
  /** Ids of the rows whose time has come, in order, after the one given. */
  readonly listDue: (queries: Queries, after: string, limit: number) => Promise<readonly string[]>;
  readonly work: (transaction: Queries, id: string) => Promise<void>;
  /** What is said when some failed. */
  readonly complaint: string;
}

/**
 * Does something about every row that is due, one transaction each: killed in the middle it has done some
 * wholly and others not at all, and the next round goes on. One that fails holds no other up.
 */
export async function processEach(
  database: Database,
  { listDue, work, complaint }: Round,
): Promise<void> {
  const failures: unknown[] = [];
  let due = await listDue(database, NIL_ID, PIECE);
  while (due.length > 0) {
    for (const id of due) {
      try {
        await database.transaction((transaction) => work(transaction, id));
      } catch (error) {
        failures.push(error);
      }
    }
    due = await listDue(database, due.at(-1) ?? NIL_ID, PIECE);
  }
  if (failures.length > 0) throw new AggregateError(failures, complaint);
}
