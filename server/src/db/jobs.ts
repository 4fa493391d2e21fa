import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/** A piece of work for later: name, payload, and how often it is tried. */
export interface Job extends JobItem {
  readonly task: string;
  /** Tries in all; the pause between them grows by graphile-worker's exponential back-off. */
  readonly maxAttempts: number;
}

/** What one of several jobs of a task is about. */
export interface JobItem {
  readonly payload: Readonly<Record<string, string>>;
  /** A job with this key replaces a waiting one with the same key. */
  readonly key?: string;
}

/** Adds a job in the caller's transaction: it exists exactly when the rows that caused it do. */
export async function addJob(queries: Queries, { task, maxAttempts, ...item }: Job): Promise<void> {
  await addJobs(queries, { task, maxAttempts }, [item]);
}

/** Adds jobs of one task by one statement, in the caller's transaction. */
export async function addJobs(
  queries: Queries,
  { task, maxAttempts }: Pick<Job, 'task' | 'maxAttempts'>,
  items: readonly JobItem[],
): Promise<void> {
  // graphile-worker's add_job takes 2 ms for each.
  await queries.execute(
    sql`select count(*) from graphile_worker.add_jobs(array(
      select row(${task}::text, item.payload, null, null, ${maxAttempts}::int, item.key, null, null)::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(items)}::json) as item (payload json, key text)), false)`,
  );
}

/** True while a job with this key waits or runs; one that failed for the last time stays in the table, and counts no more. */
export function hasOpenJob(key: SQL): SQL {
  return sql`exists (select from graphile_worker.jobs job where job.key = ${key} and (job.attempts < job.max_attempts or job.locked_at is not null))`;
}
