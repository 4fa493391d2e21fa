import { NIL_ID } from '../platform/identifier.ts';
import type { Database, Queries } from './database.ts';

const PIECE = 100;

/** A round of work over due rows. */
interface Round {
  /** Ids of the due rows, in order, after the given one. */
  readonly listDue: (queries: Queries, after: string, limit: number) => Promise<readonly string[]>;
  readonly work: (transaction: Queries, id: string) => Promise<void>;
  /** The log line when some failed. */
  readonly complaint: string;
}

/**
 * Does something with every due row, one transaction each. Killed in the middle, it has done some fully and others not at all,
 * and the next round goes on. One that fails stops no other.
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
