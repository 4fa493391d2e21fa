import type { Pool } from 'pg';
import { type JobTakes, unlockLostJobs } from './job-takes.ts';

const HEARTBEAT_SECONDS = 20;
/** A runner without a heartbeat for so long is dead, and others can take its jobs. */
const DEAD_AFTER_SECONDS = 90;
/** A runner takes jobs a moment before its first heartbeat: jobs locked just now are not of a dead runner. */
const NEWCOMER_SECONDS = 15;

/** Gives the jobs of a runner that ended back to the next one. */
export async function unlockJobsOf(pool: Pool, runnerId: string): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [[runnerId]]);
}

/**
 * graphile-worker keeps the jobs of a killed process locked for 4 hours. A mail must not wait so long. `isAlone`: no other
 * process can have jobs of this database, so every lock is of a dead runner.
 */
export async function unlockJobsOfTheDead(pool: Pool, isAlone: boolean): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker._private_jobs jobs
       where locked_by is not null and ($1 or (locked_at < now() - make_interval(secs => $3) and not exists (
         select from job_workers where worker_id = locked_by and seen_at > now() - make_interval(secs => $2))))))`,
    [isAlone, DEAD_AFTER_SECONDS, NEWCOMER_SECONDS],
  );
}

/** Records that this runner lives, takes over from dead ones, and gives back jobs that it never received. */
async function beat(pool: Pool, runnerId: string, takes: JobTakes): Promise<void> {
  await pool.query(
    `insert into job_workers (worker_id, seen_at) values ($1, now())
     on conflict (worker_id) do update set seen_at = now()`,
    [runnerId],
  );
  await pool.query('delete from job_workers where seen_at < now() - make_interval(secs => $1)', [
    DEAD_AFTER_SECONDS * 10,
  ]);
  await unlockJobsOfTheDead(pool, false);
  await unlockLostJobs(pool, runnerId, takes);
}

/** Beats at once and every 20 s; the answer stops it. */
export function startHeartbeat(
  pool: Pool,
  { runnerId, takes }: { readonly runnerId: string; readonly takes: JobTakes },
  handleMiss: (error: unknown) => void,
): () => void {
  const handleBeat = (): void => {
    beat(pool, runnerId, takes).catch(handleMiss);
  };
  handleBeat();
  const timer = setInterval(handleBeat, HEARTBEAT_SECONDS * 1000);
  timer.unref();
  return () => clearInterval(timer);
}
