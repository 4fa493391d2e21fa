import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/** A piece of work for later: name, payload, and how often it is tried. */
export interface Job {
  readonly task: string;
  readonly payload: Readonly<Record<string, string>>;
  /** Tries in all; the pause between them grows by graphile-worker's exponential back-off. */
  readonly maxAttempts: number;
  /** A job with this key replaces a waiting one with the same key. */
  readonly key?: string | SQL;
}

/** Adds a job in the caller's transaction: it exists exactly when the rows that caused it do. */
export async function addJob(queries: Queries, job: Job): Promise<void> {
  await queries.execute(
    sql`select graphile_worker.add_job(${job.task}::text, payload => ${JSON.stringify(job.payload)}::json, max_attempts => ${job.maxAttempts}::int, job_key => ${job.key ?? null}::text)`,
  );
}

/** True while a job with this key waits or runs; one that failed for the last time stays in the table, and counts no more. */
export function hasOpenJob(key: SQL): SQL {
  return sql`exists (select from graphile_worker.jobs job where job.key = ${key} and (job.attempts < job.max_attempts or job.locked_at is not null))`;
}
