import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger as JobLogger,
  run,
  type Runner,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from '../platform/logger.ts';
import { createRetryingPool } from './retrying-pool.ts';
import type { JobTakes } from './job-takes.ts';
import { startHeartbeat, unlockJobsOf, unlockJobsOfTheDead } from './job-locks.ts';

/** Jobs at once, of all kinds. */
const CONCURRENCY = 2;
/** One more, only for prompt tasks: however much bulk work waits, they wait only for each other. */
const PROMPT_CONCURRENCY = 1;
const POLL_MS = 2000;
/** Pause before the runner starts again after it broke off. */
const RESTART_MS = 1000;
/** How long running jobs can take after the signal to stop. */
const STOP_MS = 10_000;

/** What runs later or at set times, by task name. */
export interface JobsOptions {
  readonly pool: Pool;
  readonly logger: Logger;
  readonly tasks: TaskList;
  /** Tasks that a user waits for: one worker is only for them. */
  readonly promptTasks?: readonly string[];
  /** Crontab lines: what runs at set times. */
  readonly crontab: string;
  /** True when no other process can have jobs of this database. */
  readonly isAlone: boolean;
}

/** A job failed; the reason is in the log, under the job's name. */
class JobFailed extends Error {
  constructor() {
    super('failed, see the log');
  }
}

// graphile-worker keeps the message of an error in its table, and the message of a query has its values.
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

/** What one runner takes, and how much at once. */
interface Lane extends Pick<JobsOptions, 'pool' | 'logger' | 'tasks' | 'crontab'> {
  readonly concurrency: number;
}

/** A working runner, the id by which it locks jobs, and the jobs that it received. */
interface Work {
  readonly id: string;
  readonly takes: JobTakes;
  readonly runner: Runner;
}

async function startWork({ pool, logger, tasks, crontab, concurrency }: Lane): Promise<Work> {
  let id = '';
  const takes: JobTakes = new Map();
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id;
  });
  events.on('job:start', ({ job }) => {
    takes.set(job.id, job.attempts);
  });
  events.on('job:failed', ({ job }) => {
    logger.error({ task: job.task_identifier, attempts: job.attempts }, 'job given up');
  });
  const runner = await run({
    pgPool: createRetryingPool(pool),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, quietly(task, logger)]),
    ),
    crontab,
    concurrency,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    events,
    // Its own lines have payloads; the events above report what matters.
    logger: new JobLogger(() => () => undefined),
  });
  return { id, takes, runner };
}

/** Resolves when the runner has ended, for any reason; its jobs are free again then. */
async function untilEnded({ id, takes, runner }: Work, { pool, logger }: Lane): Promise<void> {
  const stopHeartbeat = startHeartbeat(pool, { runnerId: id, takes }, (error) =>
    logger.warn({ err: error }, 'no heartbeat'),
  );
  try {
    await runner.promise;
  } catch (error) {
    logger.warn({ err: error }, 'working off jobs broke off');
  }
  stopHeartbeat();
}

/** Starts doing jobs in this process, in any state of the database. The answer stops it and lets running jobs end. */
export async function startJobs(options: JobsOptions): Promise<() => Promise<void>> {
  const { pool, logger, tasks, promptTasks = [], crontab, isAlone } = options;
  // Before any lane begins: it would take the others' jobs for those of dead runners.
  if (isAlone) await unlockJobsOfTheDead(pool, true);
  const lanes: Lane[] = [{ pool, logger, tasks, crontab, concurrency: CONCURRENCY }];
  if (promptTasks.length > 0) {
    const prompt = Object.entries(tasks).filter(([name]) => promptTasks.includes(name));
    const ofLane = { tasks: Object.fromEntries(prompt), crontab: '' };
    lanes.push({ pool, logger, ...ofLane, concurrency: PROMPT_CONCURRENCY });
  }
  const stops: (() => Promise<void>)[] = [];
  for (const lane of lanes) stops.push(await startLane(lane));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function startLane(lane: Lane): Promise<() => Promise<void>> {
  const { pool, logger } = lane;
  const stopping = new AbortController();
  let work: Work | undefined = await startWork(lane);

  async function restart(endedId: string): Promise<Work | undefined> {
    while (!stopping.signal.aborted) {
      try {
        await sleep(RESTART_MS, undefined, { signal: stopping.signal });
        await unlockJobsOf(pool, endedId);
        return await startWork(lane);
      } catch (error) {
        if (!stopping.signal.aborted) logger.warn({ err: error }, 'jobs wait for the database');
      }
    }
    return undefined;
  }

  async function supervise(): Promise<void> {
    while (work !== undefined) {
      const { id } = work;
      await untilEnded(work, lane);
      work = undefined;
      work = await restart(id);
      if (stopping.signal.aborted) await work?.runner.stop();
    }
  }

  const supervision = supervise();
  async function endWork(): Promise<void> {
    await work?.runner
      .stop()
      .catch((error: unknown) => logger.debug({ err: error }, 'jobs had stopped already'));
    await supervision;
  }
  return async () => {
    stopping.abort();
    // Jobs that wait for a database that is away would wait for it here too.
    await Promise.race([endWork(), sleep(STOP_MS, undefined, { ref: false })]);
  };
}
