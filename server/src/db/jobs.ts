import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/**
 * A kind of job, as a value: the code that adds one and the code that does it share it. `Field` are the names of its payload's
 * fields.
 */
export interface JobType<Field extends string = string> {
  /** The task's name in the queue. A job there can be older than this code: a name never changes its meaning. */
  readonly name: string;
  readonly fields: readonly Field[];
  /** Tries in all; the pause between them grows by graphile-worker's exponential back-off. */
  readonly maxAttempts: number;
  /** True where a user waits for it: bulk work does not delay it. */
  readonly isPrompt: boolean;
}

/** The payload of a job: a text for each of its fields. */
export type Payload<Field extends string> = Readonly<Record<Field, string>>;

/** One of several jobs of a type. */
export interface JobItem<Field extends string> {
  readonly payload: Payload<Field>;
  /** A job with this key replaces a waiting one with the same key. */
  readonly key?: string;
  /** Not before this moment; at once without one. */
  readonly runAt?: Date;
  /** Jobs with a smaller number are taken first; 0 without one. */
  readonly priority?: number;
}

/** Declares a type of jobs. */
export const defineJob = <const Field extends string = never>(
  name: string,
  {
    fields,
    maxAttempts,
    isPrompt = false,
  }: Pick<JobType<Field>, 'fields' | 'maxAttempts'> & { readonly isPrompt?: boolean },
): JobType<Field> => ({ name, fields, maxAttempts, isPrompt });

/** The payload of a job from the queue. Throws when a field is missing: the row is older than this code, or not ours. */
export function readPayload<Field extends string>(
  { name, fields }: JobType<Field>,
  payload: unknown,
): Payload<Field> {
  const values = payload as Readonly<Record<string, unknown>>;
  for (const field of fields) {
    if (typeof values[field] !== 'string') throw new Error(`the job ${name} lacks ${field}`);
  }
  return values as Payload<Field>;
}

/** Adds a job in the caller's transaction: it exists exactly when the rows that caused it do. */
export async function addJob<Field extends string>(
  queries: Queries,
  job: JobType<Field>,
  item: JobItem<NoInfer<Field>>,
): Promise<void> {
  await addJobs(queries, job, [item]);
}

/** Adds jobs of one type by one statement, in the caller's transaction. No two of them have the same key. */
export async function addJobs<Field extends string>(
  queries: Queries,
  { name, maxAttempts }: JobType<Field>,
  items: readonly JobItem<NoInfer<Field>>[],
): Promise<void> {
  // graphile-worker's add_job takes 2 ms for each.
  await queries.execute(
    sql`select count(*) from graphile_worker.add_jobs(array(
      select row(${name}::text, item.payload, null, item."runAt", ${maxAttempts}::int, item.key, item.priority, null)::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(items)}::json)
        as item (payload json, key text, "runAt" timestamptz, priority smallint)), false)`,
  );
}

/** True while a job with this key waits or runs. One that failed for good stays in the table, and does not count. */
export function hasOpenJob(key: SQL): SQL {
  return sql`exists (select from graphile_worker.jobs job where job.key = ${key} and (job.attempts < job.max_attempts or job.locked_at is not null))`;
}

/** Days for which a job that failed for good stays: long enough to see why. Its payload may have an address. */
const FAILED_DAYS = 7;

/** Removes jobs that failed for good, days ago. A failure sets `run_at` to a later moment, so it is the time of the last one. */
export async function removeFailedJobs(queries: Queries): Promise<void> {
  await queries.execute(
    sql`select count(*) from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and run_at < now() - make_interval(days => ${FAILED_DAYS})))`,
  );
}

/**
 * Removes the jobs of a type with this text in a field, in any case of letters, whether they wait or failed for good. One that
 * runs at this moment stays until it is done.
 */
export async function removeJobsWith<Field extends string>(
  queries: Queries,
  { name }: JobType<Field>,
  [field, text]: readonly [NoInfer<Field>, string],
): Promise<void> {
  await queries.execute(
    sql`select count(*) from graphile_worker.complete_jobs(array(
      select jobs.id from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id and tasks.identifier = ${name}
      where jobs.locked_at is null and lower(jobs.payload ->> ${field}) = lower(${text})))`,
  );
}
