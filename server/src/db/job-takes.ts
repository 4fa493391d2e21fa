import type { Pool } from 'pg';

/** How long the answer to a taking can be on its way. */
const LOST_AFTER_SECONDS = 15;

/** The jobs that a runner received, by their id, and the number of their try. */
export type JobTakes = Map<string, number>;

interface LockedJob {
  readonly id: string;
  readonly attempts: number;
  readonly isOld: boolean;
}

/**
 * The answer to a taking can be lost. Then a job is locked by a runner that does not know of it, and graphile-worker would wait 4
 * hours. Gives such jobs back, with the try that they did not have. Deletes what has ended.
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
    // It may have been taken again during the query.
    if (!locked.has(id) && takes.get(id) === attempts) takes.delete(id);
  }
}
