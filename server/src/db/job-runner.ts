import { EventEmitter } from 'node:events';
import {
  Logger as JobLogger,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from '../platform/logger.ts';

const CONCURRENCY = 2;
const POLL_MS = 2000;
const HEARTBEAT_SECONDS = 20;
/** A worker not heard of for so long is dead, and its jobs may be taken over. */
const DEAD_AFTER_SECONDS = 90;

/** What runs later or by the clock, by task name. */
export interface JobsOptions {
  readonly pool: Pool;
  readonly logger: Logger;
  readonly tasks: TaskList;
  /** Crontab lines: what runs by the clock. */
  readonly crontab: string;
  /** True when no other process can hold jobs of this database. */
  readonly isAlone: boolean;
}

// graphile-worker keeps the jobs of a killed worker locked for 4 hours; a mail must not wait so long.
async function unlockJobsOfTheDead(pool: Pool, isAlone: boolean): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker._private_jobs jobs
       where locked_by is not null and ($1 or not exists (
         select from job_workers where worker_id = locked_by and seen_at > now() - make_interval(secs => $2)))))`,
    [isAlone, DEAD_AFTER_SECONDS],
  );
}

async function beat(pool: Pool, workerIds: ReadonlySet<string>): Promise<void> {
  await pool.query(
    `insert into job_workers (worker_id, seen_at) select unnest($1::text[]), now()
     on conflict (worker_id) do update set seen_at = now()`,
    [[...workerIds]],
  );
  await pool.query('delete from job_workers where seen_at < now() - make_interval(secs => $1)', [
    DEAD_AFTER_SECONDS * 10,
  ]);
  await unlockJobsOfTheDead(pool, false);
}

/** A job failed; the reason is in the log, under the job's name. */
class JobFailed extends Error {
  constructor() {
    super('failed, see the log');
  }
}

// graphile-worker keeps the words of an error in its table, and those of a query carry its values.
function quietly(task: Task | undefined, logger: Logger): Task {
  return async (payload, helpers) => {
    try {
      return await task?.(payload, helpers);
    } catch (error) {
      const { task_identifier: name, attempts } = helpers.job;
      logger.warn({ err: error, task: name, attempt: attempts }, 'job failed');
      throw new JobFailed();
    }
  };
}

/** Starts working off jobs in this process; the answer stops it, letting jobs under way end. */
export async function startJobs(options: JobsOptions): Promise<() => Promise<void>> {
  const { pool, logger, tasks, crontab, isAlone } = options;
  if (isAlone) await unlockJobsOfTheDead(pool, true);
  const workerIds = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId));
  events.on('worker:stop', ({ worker }) => workerIds.delete(worker.workerId));
  events.on('job:failed', ({ job }) => {
    logger.error({ task: job.task_identifier, attempts: job.attempts }, 'job given up');
  });
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, quietly(task, logger)]),
    ),
    crontab,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    events,
    // Its own lines carry payloads; what matters is told by the events above.
    logger: new JobLogger(() => () => undefined),
  });
  const timer = setInterval(() => {
    beat(pool, workerIds).catch((error: unknown) => logger.warn({ err: error }, 'no heartbeat'));
  }, HEARTBEAT_SECONDS * 1000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await runner.stop();
  };
}
