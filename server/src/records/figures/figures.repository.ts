import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';

/** The figures of the database that a person on call needs. */
export interface Figures {
  /** Mails that wait, and how long the oldest has waited. */
  readonly mailsWaiting: number;
  readonly oldestMailSeconds: number;
  /** Emails of the last day that failed. */
  readonly mailsFailed: number;
  /** Jobs that are due but not running, and how long the oldest has been due. */
  readonly jobsWaiting: number;
  readonly oldestJobSeconds: number;
  /** Jobs that failed for the last time. */
  readonly jobsFailed: number;
  /** Requests for plans that wait for a decision. */
  readonly requestsOpen: number;
  /** Sign-ins refused in the last five minutes. */
  readonly signInsRefused: number;
  /** Organizations whose counted bytes the last nightly check found wrong. */
  readonly storageDifferences: number;
}

const seconds = (oldest: string) =>
  sql.raw(`coalesce(extract(epoch from now() - ${oldest}), 0)::float8`);

const QUEUED = sql`mails where state = 'queued'`;
const DUE = sql`graphile_worker.jobs where run_at <= now() and locked_at is null and attempts < max_attempts`;

/** Reads them at once. Each query walks an index or a queue that is short when all is well. */
export async function readFigures(queries: Queries): Promise<Figures> {
  const { rows } = await queries.execute<{ figures: Figures }>(sql`
    select json_build_object(
      'mailsWaiting', (select count(*) from ${QUEUED}),
      'oldestMailSeconds', (select ${seconds('min(created_at)')} from ${QUEUED}),
      'mailsFailed', (select count(*) from mails where state = 'failed' and created_at > now() - interval '1 day'),
      'jobsWaiting', (select count(*) from ${DUE}),
      'oldestJobSeconds', (select ${seconds('min(run_at)')} from ${DUE}),
      'jobsFailed', (select count(*) from graphile_worker.jobs where attempts >= max_attempts),
      'requestsOpen', (select count(*) from upgrade_requests where state = 'open'),
      'signInsRefused', (select count(*) from audit_log where event = 'session.refused' and at > now() - interval '5 minutes'),
      'storageDifferences', (select count(*) from storage_differences)
    ) as figures`);
  const [row] = rows;
  if (row === undefined) throw new Error('no figures');
  return row.figures;
}
