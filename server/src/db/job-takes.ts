import type { Pool } from 'pg';

/** The answer to a taking may be on its way for so long. */
const LOST_AFTER_SECONDS = 15;

/** The jobs that a runner was handed, by their id, and at which of their tries. */
export type JobTakes = Map<string, number>;

interface LockedJob {
  readonly id: string;
  readonly attempts: number;
  readonly isOld: boolean;
}

/**
 * A taking whose answer was lost on the way leaves a job locked by a runner that does not know of it, and
 * graphile-worker would wait 4 hours. Gives such jobs back, with the try that they did not have; forgets what has ended.
 */
export async function unlockLostJobs(pool: Pool, runnerId: string, takes: JobTakes): Promise<void> {
  const known = [...takes];
  const { rows } = await pool.query<LockedJob>(
    `select id, attempts, locked_at < now() - make_interval(secs => $2) as "isOld"
     from graphile_worker._private_jobs where locked_by = $1`,
    [runnerId, LOST_AFTER_SECONDS],
  );
  const lost = rows.filter(({ id, attempts, isOld }) => isOld && takes.get(id) !== attempts);
  if (lost.length > 0) {
    await pool.query(
      `update graphile_worker._private_jobs jobs
       set locked_by = null, locked_at = null, attempts = jobs.attempts - 1
       from unnest($2::bigint[], $3::int[]) as lost (id, attempts)
       where jobs.id = lost.id and jobs.attempts = lost.attempts and jobs.locked_by = $1`,
      [runnerId, lost.map(({ id }) => id), lost.map(({ attempts }) => attempts)],
    );
  }
  const locked = new Set(rows.map(({ id }) => id));
  for (const [id, attempts] of known) {
    // It may have been taken anew while we asked.
    if (!locked.has(id) && takes.get(id) === attempts) takes.delete(id);
  }
}
